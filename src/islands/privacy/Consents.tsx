import type { Consent } from '#contract/privacy/privacy.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { consentName } from '../../lib/account/consent-name.ts'
import type { PrivacyPageTexts } from '../../lib/account/family-export/part.ts'
import { fill, formatDay } from '../../lib/format/format.ts'
import { pathTo } from '../../lib/paths.ts'

interface Props {
  language: Language
  t: PrivacyPageTexts
  consents: readonly Consent[]
}

/** What the parent agreed to: text, version and date. */
export function Consents({ consents, language, t }: Props) {
  if (consents.length === 0) return <p>{t.consents.none}</p>
  const day = (value: string) => formatDay(language, value, HOME_TIME_ZONE)
  return (
    <ul role="list" className="privacy-consents">
      {consents.map(({ agreedAt, document, text, version }) => (
        <li key={`${document} ${version}`}>
          <h3>
            <Name {...{ document, language, t }} />
          </h3>
          <p className="soft small">
            {fill(t.consents.when, { version: day(version), day: day(agreedAt) })}
          </p>
          {text && (
            <details>
              <summary>{t.consents.words}</summary>
              <p>{text[language]}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Links the terms and the privacy policy, which have pages. */
function Name({
  document,
  language,
  t,
}: Pick<Props, 'language' | 't'> & Pick<Consent, 'document'>) {
  const name = consentName(t, document)
  if (document !== 'terms' && document !== 'privacy') return name
  return <a href={pathTo(language, `/${document}`)}>{name}</a>
}
