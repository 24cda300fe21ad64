import type { Child } from '#contract/family/children.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { type Look, type LookTexts, roleText, seenText } from '../../lib/account/access-log.ts'
import { formatTime } from '../../lib/format/format.ts'

interface Props {
  language: Language
  t: LookTexts
  kids: readonly Pick<Child, 'id' | 'firstName'>[]
  look: Look
}

/** One access: when, by whom, and which data of which child. */
export function LookRow({ kids, language, look, t }: Props) {
  const { at, by } = look
  return (
    <li className="access-row" tabIndex={-1}>
      <time className="access-time" dateTime={at}>
        {formatTime(language, at, HOME_TIME_ZONE)}
      </time>
      <div>
        <p className="access-name">
          <bdi>{by.name ?? t.noAccount}</bdi>
        </p>
        <p className="soft">{roleText(language, look, t)}</p>
      </div>
      <p>{seenText(language, look, kids, t)}</p>
    </li>
  )
}
