import type { AuthSession } from '#contract/accounts/account.ts'
import type { Language } from '#contract/language.ts'
import { fill, formatDay, formatTime } from '../format/format.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { formatAgo } from '../format/relative-time.ts'
import type { AccountTexts } from '../stores/account/account.ts'

type Texts = AccountTexts['devices']

/** Returns for example `Chrome on Android`. Unknown parts are left out. */
export function deviceText({ browser, system }: AuthSession, t: Texts): string {
  if (browser && system) return fill(t.on, { browser, system })
  return browser ?? system ?? t.unknown
}

/**
 * Returns for example `signed in on 3 May 2026` or `signed in today at 13:06`, to tell browsers
 * with the same name apart.
 */
export function sinceText(language: Language, { startedAt }: AuthSession, t: Texts): string {
  const day = formatDay(language, startedAt, HOME_TIME_ZONE)
  const isToday = day === formatDay(language, new Date().toISOString(), HOME_TIME_ZONE)
  if (!isToday) return fill(t.since, { day })
  return fill(t.sinceToday, { time: formatTime(language, startedAt, HOME_TIME_ZONE) })
}

/** Returns for example `last active 5 minutes ago · signed in on 3 May 2026`. */
export function seenText(language: Language, authSession: AuthSession, t: Texts): string {
  const ago = authSession.isCurrent ? null : formatAgo(language, authSession.lastSeenAt)
  return [ago ? fill(t.seen, { ago }) : t.now, sinceText(language, authSession, t)].join(' · ')
}
