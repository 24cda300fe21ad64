import type { SignIn } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import { fill, formatDay } from './format.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { formatAgo } from './relative-time.ts'
import type { AccountTexts } from './stores/account.ts'

type Texts = AccountTexts['devices']

/** `Chrome on Android`; what the browser did not say is left out. */
export function deviceText({ browser, system }: SignIn, t: Texts): string {
  if (browser && system) return fill(t.on, { browser, system })
  return browser ?? system ?? t.unknown
}

/** `last active 5 minutes ago · signed in on 3 May 2026` */
export function seenText(
  language: Language,
  { isCurrent, lastSeenAt, startedAt }: SignIn,
  t: Texts,
): string {
  const ago = isCurrent ? null : formatAgo(language, lastSeenAt)
  const day = formatDay(language, startedAt, HOME_TIME_ZONE)
  return [ago ? fill(t.seen, { ago }) : t.now, fill(t.since, { day })].join(' · ')
}
