import { MAX_PERSON_NAME } from '#contract/limits.ts'
import type { registerChild } from '../../../i18n/en/manage/register-child.ts'
import type { ContactMethod } from '../../../lib/account/contact-method.ts'
import { ContactMethodChoice } from '../../fields/ContactMethodChoice.tsx'
import { TextField } from '../../fields/TextField.tsx'

interface Props {
  t: typeof registerChild
  fields: Readonly<Record<string, string>>
  method: ContactMethod
  onChoose: (method: ContactMethod) => void
}

const TYPES = { phoneNumber: 'tel', email: 'email' } as const

/** The child's guardian, and how to reach them. */
export function GuardianFields({ fields, method, onChoose, t }: Props) {
  return (
    <div className="by-hand-guardian">
      <div className="form-pair">
        <TextField
          form="by-hand"
          name="guardian.name"
          label={t.guardianName}
          error={fields['guardian.name']}
          maxLength={MAX_PERSON_NAME}
          autoComplete="off"
          required
        />
      </div>
      <ContactMethodChoice t={t.contactMethod} {...{ method, onChoose }} />
      <div className="form-pair">
        <TextField
          key={method}
          form="by-hand"
          name={`guardian.${method}`}
          label={t[method].label}
          help={t[method].help}
          error={fields[`guardian.${method}`]}
          type={TYPES[method]}
          dir="ltr"
          autoComplete="off"
          required
        />
      </div>
    </div>
  )
}
