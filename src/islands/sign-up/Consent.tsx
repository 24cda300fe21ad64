import type { Language } from '#contract/language.ts'
import type { signUp } from '../../i18n/en/accounts/sign-up.ts'
import { CheckField } from '../fields/CheckField.tsx'
import { TermsText } from '../fields/TermsText.tsx'

interface Props {
  language: Language
  t: typeof signUp.consent
  error: string | undefined
}

/** The consent, never ticked in advance. */
export function Consent({ error, language, t }: Props) {
  return (
    <CheckField name="consent" error={error}>
      <TermsText {...{ language, t }} />
    </CheckField>
  )
}
