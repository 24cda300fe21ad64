import { Planning } from '../../planning/Planning.tsx'
import { FormPart } from './FormPart.tsx'
import { DateField } from './LineField.tsx'
import { WeeklyTimes } from './WeeklyTimes.tsx'

/** The dates and weekly times. */
export function WhenFields() {
  return (
    <FormPart part="when">
      <div className="form-pair activity-pair activity-days">
        <DateField name="startDate" type="date" />
        <DateField name="endDate" type="date" />
      </div>
      <WeeklyTimes />
      <Planning />
    </FormPart>
  )
}
