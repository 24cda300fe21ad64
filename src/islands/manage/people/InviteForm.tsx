import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SCHOOL_ROLES, type SchoolRole } from '#contract/staff/school-roles.ts'
import type { ContactMethod } from '../../../lib/account/contact-method.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { fill, nameIn } from '../../../lib/format/format.ts'
import { NO_NATIVE_VALIDATION } from '../../fields/attributes.ts'
import { ContactMethodChoice } from '../../fields/ContactMethodChoice.tsx'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { ActivityChoices } from './ActivityChoices.tsx'
import { usePeople } from './context.ts'
import { grantedIn } from './granted.ts'
import { RightsFields } from './RightsFields.tsx'

const FORM = 'invite'
const NOTHING = { email: '', phoneNumber: '' }

/** Invites a person to a role at the school, with rights or activities. */
export function InviteForm({ onLeave }: { onLeave: () => void }) {
  const { language, own, school, store, t } = usePeople()
  const { form: state } = useStore(store.$state)
  const canTrain = own.includes('Roster')
  const [role, setRole] = useState<SchoolRole>(canTrain ? 'Trainer' : 'School')
  const [method, setMethod] = useState<ContactMethod>('email')
  const [addresses, setAddresses] = useState(NOTHING)
  const form = useRef<HTMLFormElement>(null)
  const { fields, message } = problemIn(state)
  useFocusInvalid(form, state)

  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const granted = grantedIn(new FormData(event.currentTarget))
    void store.invite({ role, method, address: addresses[method], ...granted })
  }

  return (
    <form ref={form} className="manage-inline" {...NO_NATIVE_VALIDATION} onSubmit={send}>
      <fieldset>
        <legend>{fill(t.invite.title, { school: nameIn(language, school) })}</legend>
        <RoleChoice {...{ canTrain, role }} onChoose={setRole} />
        <ContactMethodChoice t={t.invite.contact} method={method} onChoose={setMethod} />
        <TextField
          key={method}
          form={FORM}
          name={method}
          label={t.invite[method]}
          help={method === 'email' ? t.invite.help : `${t.invite.phoneHelp} ${t.invite.help}`}
          error={fields[method]}
          type={method === 'email' ? 'email' : 'tel'}
          inputMode={method === 'email' ? 'email' : 'tel'}
          dir="ltr"
          autoComplete="off"
          value={addresses[method]}
          onChange={event => setAddresses({ ...addresses, [method]: event.target.value })}
        />
        {role === 'School' ? (
          <RightsFields form={FORM} chosen={own} />
        ) : (
          <ActivityChoices form={FORM} chosen={[]} error={fields['gIds']} />
        )}
        <FormMessage>{message}</FormMessage>
        <div className="form-choices">
          <button
            type="submit"
            className="button button-primary"
            aria-busy={state.status === 'sending'}
          >
            {t.invite.send}
          </button>
          <button type="button" className="button button-plain" onClick={onLeave}>
            {t.cancel}
          </button>
        </div>
      </fieldset>
    </form>
  )
}

interface RoleChoiceProps {
  canTrain: boolean
  role: SchoolRole
  onChoose: (role: SchoolRole) => void
}

/** Chooses the role. Only staff who see who takes part can invite trainers, who see it too. */
function RoleChoice({ canTrain, onChoose, role }: RoleChoiceProps) {
  const { t } = usePeople()
  return (
    <fieldset className="people-choices">
      <legend className="field-label">{t.invite.role}</legend>
      <div className="people-role-choices">
        {SCHOOL_ROLES.map(one => (
          <label className="pill" key={one}>
            <input
              type="radio"
              className="visually-hidden"
              name="role"
              value={one}
              checked={role === one}
              disabled={one === 'Trainer' && !canTrain}
              aria-describedby="invite-role-help"
              onChange={() => onChoose(one)}
            />
            {t.invite.roles[one].label}
          </label>
        ))}
      </div>
      <p className="field-help" id="invite-role-help">
        {t.invite.roles[role].help} {!canTrain && t.invite.noTrainer}
      </p>
    </fieldset>
  )
}
