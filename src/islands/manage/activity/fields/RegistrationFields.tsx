import { FormPart } from './FormPart.tsx'
import { DateField } from './LineField.tsx'

/** The period in which families can register. */
export function RegistrationFields() {
  return (
    <FormPart part="registration">
      <div className="form-pair activity-pair">
        <DateField name="registrationOpensAt" type="datetime-local" />
        <DateField name="registrationClosesAt" type="datetime-local" />
      </div>
    </FormPart>
  )
}
