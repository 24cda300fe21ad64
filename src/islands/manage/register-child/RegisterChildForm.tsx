import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { MAX_NOTE } from '#contract/limits.ts'
import type { registerChild } from '../../../i18n/en/manage/register-child.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import type { createOwnedTexts } from '../../../lib/session/owned-texts.ts'
import {
  FIELDS,
  type RegisterChildStore,
  type TypedRegistration,
} from '../../../lib/stores/manage/roster/register-child.ts'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { useContactMethod } from '../../fields/use-contact-method.ts'
import { useDraft } from '../../fields/use-draft.ts'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'
import { ChildFields } from './ChildFields.tsx'
import { GuardianFields } from './GuardianFields.tsx'

interface Props {
  t: typeof registerChild
  store: RegisterChildStore
  /** Stores what is typed. */
  draft: ReturnType<typeof createOwnedTexts>
  onLeave: () => void
}

const OF_CHILD = [
  'child.firstName',
  'child.lastName',
  'child.birthDate',
  'child.genderId',
  'guardian.name',
] as const
const KEPT = {
  phoneNumber: [...OF_CHILD, 'guardian.phoneNumber'],
  email: [...OF_CHILD, 'guardian.email'],
}

/** A child, its guardian and, if the activity is full, the reason to exceed the capacity. */
export function RegisterChildForm({ draft, onLeave, store, t }: Props) {
  const { form: state, isFull } = useStore(store.$state)
  const form = useRef<HTMLFormElement>(null)
  const [method, choose] = useContactMethod(form, draft)
  const keep = useDraft(form, draft, KEPT[method])
  const { fields, message } = problemIn(state)
  useFocusInvalid(form, state)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (isFull) form.current?.querySelector<HTMLElement>('[name=reason]')?.focus()
  }, [isFull])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isSent = await store.send(typedIn(new FormData(event.currentTarget)))
    if (isSent) draft.clear()
  }

  return (
    <form className="manage-inline" ref={form} onSubmit={send} onInput={keep} noValidate>
      <fieldset>
        <legend>{t.legend}</legend>
        <p className="soft">{t.lead}</p>
        <ChildFields {...{ fields, t }} />
        <GuardianFields {...{ fields, method, t }} onChoose={choose} />
        {isFull && <Overbooking t={t} error={fields['reason']} />}
        <FormMessage>{message}</FormMessage>
        <div className="form-choices">
          <button
            type="submit"
            className="button button-primary"
            aria-busy={state.status === 'sending'}
          >
            {isFull ? t.full.yes : t.yes}
          </button>
          <button type="button" className="button button-plain" onClick={onLeave}>
            {t.leave}
          </button>
        </div>
      </fieldset>
    </form>
  )
}

/** Returns the values of the visible fields. */
function typedIn(data: FormData): TypedRegistration {
  const textOf = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return Object.fromEntries(FIELDS.map(name => [name, textOf(name)]))
}

/** Asks for the reason to exceed the capacity. */
function Overbooking({ error, t: { full: t } }: Pick<Props, 't'> & { error: string | undefined }) {
  return (
    <div className="by-hand-full">
      <p>{t.text}</p>
      <TextField
        form="by-hand"
        name="reason"
        label={t.reason}
        error={error}
        maxLength={MAX_NOTE}
        autoComplete="off"
        required
      />
    </div>
  )
}
