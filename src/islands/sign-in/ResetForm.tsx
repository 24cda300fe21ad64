import { type SubmitEvent, useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { signIn } from '../../i18n/en/accounts/sign-in.ts'
import type { FormProblem } from '../../lib/forms/form-problem.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import type { SignInState, SignInStore } from '../../lib/stores/account/sign-in.ts'
import { CodeField } from '../code/CodeField.tsx'
import { CodeSent } from '../code/CodeSent.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { ResetWays } from './ResetWays.tsx'
import { useHeading } from '../shared/use-heading.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'

interface Props {
  store: SignInStore
  state: SignInState & { step: 'reset' }
  language: Language
  t: typeof signIn
  form: string
  outbox: boolean
}

const USERNAME = { autocomplete: 'username' }

/** The code and the new password, on one form because the server takes both at once. */
export function ResetForm({ form, language, outbox, state, store, t }: Props) {
  const ref = useRef<HTMLFormElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { code: sent } = state
  const busy = state.form.status === 'sending'
  const problem = problemIn(state.form)
  const isCodeWrong = isAboutCode(problem)
  useHeading(ref, t.reset.heading, { isTitle: true })
  useFocusInvalid(ref, state.form)
  useEffect(() => code.current?.focus(), [])
  useEffect(() => {
    if (isAboutCode(problem)) code.current?.select()
  }, [problem])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void store.reset(String(data.get('code') ?? ''), String(data.get('password') ?? ''))
  }

  function resend() {
    code.current?.focus()
    void store.sendResetCode(sent.email)
  }

  return (
    <form className="form" ref={ref} {...NO_NATIVE_VALIDATION} onSubmit={submit}>
      <CodeSent t={t.code} sentTo={sent.email} assured={false} outbox={outbox} />
      <FormMessage>{isCodeWrong ? null : problem.message}</FormMessage>
      {/* For password managers: the account that the password belongs to. */}
      <input hidden readOnly type="email" name="username" value={sent.email} {...USERNAME} />
      <CodeField
        ref={code}
        t={t.code}
        error={problem.fields['code'] ?? (isCodeWrong ? problem.message : null)}
      />
      <PasswordField
        form={form}
        name="password"
        label={t.reset.label}
        help={t.reset.help}
        error={problem.fields['password']}
        autoComplete="new-password"
        t={t.password}
      />
      <SubmitButton busy={busy}>{t.reset.submit}</SubmitButton>
      <ResetWays {...{ busy, language, store, t }} sent={sent} onResend={resend} />
    </form>
  )
}

const isAboutCode = ({ code }: FormProblem) => code?.startsWith('email_code_') ?? false
