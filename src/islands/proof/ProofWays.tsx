import { type SubmitEvent, useRef } from 'react'
import type { Account } from '../../lib/stores/account/account.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import type { ProofState, ProofStore, ProofTexts } from '../../lib/stores/account/proof.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'
import { Loader } from '../shared/Loader.tsx'
import { CodeWay } from './CodeWay.tsx'

interface Props {
  state: ProofState & { step: 'ways' }
  account: Account
  proof: ProofStore
  t: ProofTexts
}

/** The parent's ways to reauthenticate: the password, or a code to a confirmed address. */
export function ProofWays({ account, proof, state, t }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, state.form)
  const busy = state.form.status === 'sending'
  const problem = problemIn(state.form)
  const { email, emailConfirmed, phoneNumber, phoneNumberConfirmed } = account.profile
  const { hasPassword } = account.identity
  const sms = phoneNumberConfirmed ? phoneNumber : null
  const byEmail = emailConfirmed ? email : null
  const hasCodes = sms !== null || byEmail !== null
  const codeWay = { busy, t, onChoose: proof.sendCode }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void proof.enterPassword(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  return (
    <div className="account-ways">
      <p className="soft">{t.text}</p>
      <FormMessage>{problem.message}</FormMessage>
      {hasPassword && (
        <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
          <PasswordField
            form="proof"
            name="password"
            t={t}
            label={t.password}
            error={problem.fields['password']}
            autoComplete="current-password"
          />
          <button type="submit" className="button button-primary" aria-busy={busy}>
            {t.submit}
          </button>
        </form>
      )}
      {hasCodes && (
        <p className={hasPassword ? 'account-or' : undefined}>{hasPassword ? t.or : t.orAlone}</p>
      )}
      {sms !== null && <CodeWay channel="sms" address={sms} {...codeWay} />}
      {byEmail !== null && <CodeWay channel="email" address={byEmail} {...codeWay} />}
      {!hasPassword && !hasCodes && <p>{t.none}</p>}
      <Loader active={busy} text={t.loading} />
    </div>
  )
}
