import type { Child } from '#contract/family/children.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import {
  type AccessEvent,
  type AccessTexts,
  roleText,
  seenText,
} from '../../lib/account/access-log.ts'
import { formatTime } from '../../lib/format/format.ts'

interface Props {
  language: Language
  t: AccessTexts
  kids: readonly Pick<Child, 'id' | 'firstName'>[]
  event: AccessEvent
}

/** One access: when, by whom, and which data of which child. */
export function AccessRow({ kids, language, event, t }: Props) {
  const { at, by } = event
  return (
    <li className="access-row" tabIndex={-1}>
      <time className="access-time" dateTime={at}>
        {formatTime(language, at, HOME_TIME_ZONE)}
      </time>
      <div>
        <p className="access-name">
          <bdi>{by.name ?? t.noAccount}</bdi>
        </p>
        <p className="soft">{roleText(language, event, t)}</p>
      </div>
      <p>{seenText(language, event, kids, t)}</p>
    </li>
  )
}
