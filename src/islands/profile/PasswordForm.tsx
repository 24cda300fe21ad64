import { type SubmitEvent, useEffect, useRef } from 'react'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { fill, formatNumber } from '../../lib/format.ts'
import type { PasswordChange, PasswordChangeStore } from '../../lib/stores/password-change.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Loader } from '../Loader.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import { useAccount } from './context.ts'
import { useFocusOnWrong } from './use-focus.ts'

interface Props {
  state: PasswordChange & { step: 'form' }
  store: PasswordChangeStore
  /** For password managers: whose password it is. */
  username: string
}

/** Asks for a new password, once: it can be looked at. */
export function PasswordForm({ state, store, username }: Props) {
  const { language, t } = useAccount().world
  const texts = t.signIn.password
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [])
  useFocusOnWrong(form, state.error && state)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.save(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      <FormMessage>{state.failure}</FormMessage>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        form="account"
        name="password"
        t={texts}
        label={texts.field}
        help={fill(texts.help, { min: formatNumber(language, MIN_PASSWORD_LENGTH) })}
        error={state.error}
        autoComplete="new-password"
      />
      <div className="account-actions">
        <button type="submit" className="button button-primary" aria-busy={state.busy}>
          {texts.save}
        </button>
        <button type="button" className="button button-plain" onClick={store.cancel}>
          {t.cancel}
        </button>
      </div>
      <Loader active={state.busy} text={t.saving} />
    </form>
  )
}
