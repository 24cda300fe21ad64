import type { signIn } from '../../i18n/en/accounts/sign-in.ts'
import type { ContactMethod } from '../../lib/account/contact-method.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'

interface Props {
  method: ContactMethod
  t: typeof signIn
  form: string
  /** The errors by field name. */
  fields: Readonly<Record<string, string>>
}

/** A phone number, or an email address with password. */
export function ContactMethodFields({ fields, form, t, method }: Props) {
  if (method === 'phoneNumber')
    return (
      <TextField
        key={method}
        form={form}
        name={method}
        label={t.phoneNumber.label}
        help={t.phoneNumber.help}
        error={fields[method]}
        type="tel"
        dir="ltr"
        autoComplete="tel"
      />
    )
  return (
    <>
      <EmailField {...{ fields, form, t }} />
      <PasswordField
        form={form}
        name="password"
        label={t.password.label}
        error={fields['password']}
        autoComplete="current-password"
        t={t.password}
      />
    </>
  )
}

/** The email address of an account. */
export function EmailField({ fields, form, t }: Omit<Props, 'method'>) {
  return (
    <TextField
      form={form}
      name="email"
      label={t.email.label}
      error={fields['email']}
      type="email"
      dir="ltr"
      autoComplete="username"
    />
  )
}
