import { type SubmitEvent, useEffect, useRef } from 'react'
import type {
  ContactChange,
  ContactChangeStore,
} from '../../../lib/stores/account/contact-change.ts'
import { problemIn } from '../../../lib/forms/form-state.ts'
import { TextField } from '../../fields/TextField.tsx'
import { Loader } from '../../shared/Loader.tsx'
import { FormMessage } from '../../fields/FormMessage.tsx'
import { useAccount } from '../context.ts'
import { useFocusInvalid } from '../../fields/use-focus-invalid.ts'

export interface ContactField {
  name: 'phoneNumber' | 'email'
  type: 'tel' | 'email'
  autoComplete: string
}

interface Props {
  state: ContactChange & { step: 'form' }
  store: ContactChangeStore
  t: { field: string; send: string }
  /** The accessible name of the form. */
  name: string
  help: string
  field: ContactField
}

/** Asks for a new phone number or email address. */
export function ContactForm({ field, help, name, state, store, t }: Props) {
  const texts = useAccount().page.t
  const form = useRef<HTMLFormElement>(null)
  const isSending = state.form.status === 'sending'
  const problem = problemIn(state.form)
  useEffect(() => {
    // Some browsers scroll a focused field only partly into view.
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('input')?.focus()
  }, [])
  useFocusInvalid(form, state.form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.send()
  }

  return (
    <form
      ref={form}
      className="account-form"
      method="post"
      noValidate
      aria-label={name}
      onSubmit={submit}
    >
      <FormMessage>{problem.message}</FormMessage>
      <TextField
        form="account"
        {...field}
        label={t.field}
        help={help}
        error={problem.fields[field.name]}
        value={state.value}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        required
        onChange={event => store.type(event.target.value)}
      />
      <div className="account-actions">
        <button type="submit" className="button button-primary" aria-busy={isSending}>
          {t.send}
        </button>
        <button type="button" className="button button-plain" onClick={store.cancel}>
          {texts.cancel}
        </button>
      </div>
      <Loader active={isSending} text={texts.loading} />
    </form>
  )
}
