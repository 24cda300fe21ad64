import { type SubmitEvent, useEffect, useRef } from 'react'
import type { signIn } from '../../i18n/en/accounts/sign-in.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import { SIGN_IN_TEXTS } from '../../lib/account/sign-in-texts.ts'
import type { SignInState, SignInStore } from '../../lib/stores/account/sign-in.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { useDraft } from '../fields/use-draft.ts'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { EmailField } from './ContactMethodFields.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { useOpenDrafts } from '../shared/use-open-drafts.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'

interface Props {
  store: SignInStore
  state: SignInState & { step: 'forgot' }
  t: typeof signIn
  form: string
}

const KEPT = ['email']

/** Asks for the email address that a reset code is sent to. */
export function ForgotForm({ form, state, store, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const keep = useDraft(ref, SIGN_IN_TEXTS, KEPT, useOpenDrafts())
  const { fields, message } = problemIn(state.form)
  useHeading(ref, t.forgot.heading, { isTitle: true })
  useFocusInvalid(ref, state.form)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    void store.sendResetCode(email.trim())
  }

  return (
    <>
      <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit} onInput={keep}>
        <p>{t.forgot.lead}</p>
        <FormMessage>{message}</FormMessage>
        <EmailField {...{ fields, form, t }} />
        <SubmitButton busy={state.form.status === 'sending'}>{t.forgot.submit}</SubmitButton>
      </form>
      <p className="form-other">
        <button type="button" className="link-button" onClick={store.back}>
          {t.forgot.back}
        </button>
      </p>
    </>
  )
}
