import type { signIn } from '../../i18n/en/sign-in.ts'
import type { Way } from '../../lib/way.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'

interface Props {
  way: Way
  t: typeof signIn
  form: string
  /** What is wrong, by the name of the field. */
  fields: Readonly<Record<string, string>>
}

/** A phone number, or an e-mail with its password. */
export function WayFields({ fields, form, t, way }: Props) {
  if (way === 'phoneNumber')
    return (
      <TextField
        key={way}
        form={form}
        name={way}
        label={t.phoneNumber.label}
        help={t.phoneNumber.help}
        error={fields[way]}
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

/** The e-mail of an account. */
export function EmailField({ fields, form, t }: Omit<Props, 'way'>) {
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
