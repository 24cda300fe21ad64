import { type SubmitEvent, useRef } from 'react'
import type { Account } from '../../lib/stores/account.ts'
import type { ProofState } from '../../lib/stores/proof.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Loader } from '../Loader.tsx'
import { CodeWay } from './CodeWay.tsx'
import { useAccount } from './context.ts'
import { useFocusOnWrong } from './use-focus.ts'

interface Props {
  state: ProofState & { step: 'ways' }
  account: Account
}

/** The ways that this parent has: the password, and a code to what is confirmed. */
export function ProofWays({ account, state }: Props) {
  const { proof, world } = useAccount()
  const { t } = world
  const form = useRef<HTMLFormElement>(null)
  useFocusOnWrong(form, state.passwordError && state)
  const { email, emailConfirmed, phoneNumber, phoneNumberConfirmed } = account.profile
  const { hasPassword } = account.identity
  const sms = phoneNumberConfirmed ? phoneNumber : null
  const byEmail = emailConfirmed ? email : null
  const hasCodes = sms !== null || byEmail !== null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void proof.enterPassword(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  return (
    <div className="account-ways">
      <p className="soft">{t.proof.text}</p>
      <FormMessage>{state.failure}</FormMessage>
      {hasPassword && (
        <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
          <PasswordField
            form="proof"
            name="password"
            t={t.signIn.password}
            label={t.proof.password}
            error={state.passwordError}
            autoComplete="current-password"
          />
          <button type="submit" className="button button-primary" aria-busy={state.busy}>
            {t.proof.submit}
          </button>
        </form>
      )}
      {hasCodes && (
        <p className={hasPassword ? 'account-or' : undefined}>
          {hasPassword ? t.proof.or : t.proof.orAlone}
        </p>
      )}
      {sms !== null && <CodeWay channel="sms" address={sms} busy={state.busy} />}
      {byEmail !== null && <CodeWay channel="email" address={byEmail} busy={state.busy} />}
      {!hasPassword && !hasCodes && <p>{t.proof.none}</p>}
      <Loader active={state.busy} text={t.loading} />
    </div>
  )
}
