import type { ReactNode } from 'react'
import type { signUp } from '../../i18n/en/accounts/sign-up.ts'
import type { SignUpStore } from '../../lib/stores/account/sign-up.ts'
import type { ContactMethod } from '../../lib/account/contact-method.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'

interface Props {
  method: ContactMethod
  store: SignUpStore
  t: typeof signUp
  fields: Readonly<Record<string, string>>
  /** The error of the address. */
  error: ReactNode
}

/** The address of the account. Checks on leaving the field whether it is still free. */
export function AddressFields({ error, fields, store, t, method }: Props) {
  if (method === 'phoneNumber')
    return (
      <TextField
        key={method}
        name={method}
        label={t.phoneNumber.label}
        help={t.phoneNumber.help}
        error={error}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        onInput={() => store.retype(method)}
        onBlur={event => store.check(method, event.target.value.trim())}
      />
    )
  return (
    <>
      <TextField
        key={method}
        name={method}
        label={t.email.label}
        help={t.email.help}
        error={error}
        type="email"
        dir="ltr"
        autoComplete="username"
        onInput={() => store.retype(method)}
        onBlur={event => store.check(method, event.target.value.trim())}
      />
      <PasswordField
        name="password"
        label={t.password.label}
        help={t.password.help}
        error={fields['password']}
        autoComplete="new-password"
        t={t.password}
      />
    </>
  )
}
