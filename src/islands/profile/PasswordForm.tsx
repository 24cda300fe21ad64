import { type SubmitEvent, useEffect, useRef } from 'react'
import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts'
import { fill, formatNumber } from '../../lib/format/format.ts'
import { problemIn } from '../../lib/forms/form-state.ts'
import type {
  PasswordChange,
  PasswordChangeStore,
} from '../../lib/stores/account/password-change.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { Loader } from '../shared/Loader.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import type { AccountPageContext } from '../../lib/stores/account/account.ts'
import { useFocusInvalid } from '../fields/use-focus-invalid.ts'

interface Props {
  page: Pick<AccountPageContext, 'language' | 't'>
  state: PasswordChange & { step: 'form' }
  store: PasswordChangeStore
  /** For password managers: the account that the password belongs to. */
  username: string
}

/** Asks for a new password. Once, because it can be shown. */
export function PasswordForm({ page, state, store, username }: Props) {
  const { language, t } = page
  const texts = t.signIn.password
  const form = useRef<HTMLFormElement>(null)
  const isSending = state.form.status === 'sending'
  const problem = problemIn(state.form)
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [])
  useFocusInvalid(form, state.form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void store.save(String(new FormData(event.currentTarget).get('password') ?? ''))
  }

  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={submit}>
      <FormMessage>{problem.message}</FormMessage>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        form="account"
        name="password"
        t={texts}
        label={texts.field}
        help={fill(texts.help, { min: formatNumber(language, MIN_PASSWORD_LENGTH) })}
        error={problem.fields['password']}
        autoComplete="new-password"
      />
      <div className="account-actions">
        <button type="submit" className="button button-primary" aria-busy={isSending}>
          {texts.save}
        </button>
        <button type="button" className="button button-plain" onClick={store.cancel}>
          {t.cancel}
        </button>
      </div>
      <Loader active={isSending} text={t.saving} />
    </form>
  )
}
