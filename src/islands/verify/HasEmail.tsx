import { useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { verify } from '../../i18n/en/accounts/verify.ts'
import { maskAddress } from '../../lib/account/mask.ts'
import { pathTo } from '../../lib/paths.ts'
import { FilledText } from '../shared/FilledText.tsx'
import { useHeading } from '../shared/use-heading.ts'

interface Props {
  language: Language
  t: typeof verify
  email: string
}

/** Nothing to add: shows the confirmed email address, and where to change it. */
export function HasEmail({ email, language, t }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useHeading(ref, t.email.confirmedHeading, { isFocused: true })
  return (
    <div className="form" ref={ref}>
      <p>
        <FilledText text={t.addEmail.has}>
          <bdi className="code-address" dir="ltr">
            {maskAddress(email)}
          </bdi>
        </FilledText>
      </p>
      <a className="button button-primary button-large" href={pathTo(language, '/profile/edit')}>
        {t.addEmail.change}
      </a>
    </div>
  )
}
