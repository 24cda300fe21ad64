import type { Language } from '#contract/language.ts'
import type { signUp } from '../../i18n/en/sign-up.ts'
import { pathTo } from '../../lib/paths.ts'
import { CheckField } from '../fields/CheckField.tsx'

interface Props {
  language: Language
  t: typeof signUp.consent
  error: string | undefined
}

/** Never ticked in advance; both texts open beside the form, so that nothing typed is left. */
export function Consent({ error, language, t }: Props) {
  const parts = t.text.split(/(\{\w+\})/)
  const link = (path: string, text: string) => (
    <a key={path} href={pathTo(language, path)} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
  return (
    <CheckField name="consent" error={error}>
      {parts.map(part => {
        if (part === '{terms}') return link('/terms', t.terms)
        return part === '{privacy}' ? link('/privacy', t.privacy) : part
      })}
    </CheckField>
  )
}
