import { useStore } from '@nanostores/react'
import {
  MAX_MEDICAL_NOTES,
  MAX_PERSON_NAME,
  MAX_PHONE_LENGTH,
  MAX_PICK_UP,
} from '#contract/limits.ts'
import { fill } from '../../lib/format/format.ts'
import { eye } from '../../lib/icons/form-icons.ts'
import { described, Field } from '../fields/Field.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useChild } from './context.ts'
import { PartHeading } from './PartHeading.tsx'
import { errorOf, idOf } from './field-focus.ts'

/** What staff who look after the child need to know, and who sees it. */
export function StaffFields() {
  const { form, t } = useChild()
  const state = useStore(form.$state)
  const { values } = state
  const name = values.firstName.trim() || t.staff.child
  const notesId = idOf('medicalNotes')
  const notesError = errorOf(state, 'medicalNotes')
  return (
    <section className="child-part" aria-labelledby="child-staff-part">
      <PartHeading id="child-staff-part">{fill(t.staff.heading, { name })}</PartHeading>
      <p className="child-privacy">
        <Icon path={eye} />
        <span>{fill(t.staff.whoSees, { name })}</span>
      </p>
      <Field
        id={notesId}
        label={t.medicalNotes.label}
        help={t.medicalNotes.help}
        error={notesError}
      >
        <textarea
          className="input child-notes"
          id={notesId}
          name="medicalNotes"
          dir="auto"
          rows={3}
          maxLength={MAX_MEDICAL_NOTES}
          value={values.medicalNotes}
          onChange={event => form.type({ medicalNotes: event.target.value })}
          {...described(notesId, t.medicalNotes.help, notesError)}
        />
      </Field>
      {state.like !== null && (
        <p className="soft small">{fill(t.staff.like, { sibling: state.like })}</p>
      )}
      <EmergencyFields />
      <TextField
        form="child"
        name="pickUp"
        label={t.pickUp.label}
        help={t.pickUp.help}
        error={errorOf(state, 'pickUp')}
        maxLength={MAX_PICK_UP}
        autoComplete="off"
        value={values.pickUp}
        onChange={event => form.type({ pickUp: event.target.value })}
      />
    </section>
  )
}

/** Name and phone of an emergency contact: both or neither. */
function EmergencyFields() {
  const { form, t } = useChild()
  const state = useStore(form.$state)
  const help = 'child-emergency-help'
  return (
    <fieldset className="child-emergency" aria-describedby={help}>
      <legend className="field-label">{t.emergency.legend}</legend>
      <p className="field-help" id={help}>
        {t.emergency.help}
      </p>
      <div className="form-pair child-pair">
        <TextField
          form="child"
          name="emergencyContact-name"
          label={t.emergency.name}
          error={errorOf(state, 'emergencyContact.name')}
          maxLength={MAX_PERSON_NAME}
          autoComplete="off"
          value={state.values.emergencyName}
          onChange={event => form.type({ emergencyName: event.target.value })}
        />
        <TextField
          form="child"
          name="emergencyContact-phoneNumber"
          label={t.emergency.phoneNumber}
          error={errorOf(state, 'emergencyContact.phoneNumber')}
          type="tel"
          dir="ltr"
          maxLength={MAX_PHONE_LENGTH}
          autoComplete="off"
          value={state.values.emergencyPhone}
          onChange={event => form.type({ emergencyPhone: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
