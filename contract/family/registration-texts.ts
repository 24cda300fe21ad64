import { cached, LOCALE } from '../text/intl.ts'
import type { Language } from '../language.ts'

/** When two activities of a child overlap: at one moment, or every week. */
export type Meeting =
  | { at: Date; timeZone: string }
  /** `startTime` is like `16:00`. Weekday 0 is Sunday. */
  | { weekday: number; startTime: string }

/** Returns for example `Tuesday 16:00 overlaps with Chess.` */
export function overlapSentence(language: Language, meeting: Meeting, activity: string): string {
  const when = meetingText(language, meeting)
  return language === 'en'
    ? `${when} overlaps with ${activity}.`
    : `موعد ${when} يتعارض مع «${activity}».`
}

/** Returns for example `Tuesday 16:00`. */
export function meetingText(language: Language, meeting: Meeting): string {
  // 1 October 2000 was a Sunday.
  const [date, timeZone] =
    'at' in meeting
      ? [meeting.at, meeting.timeZone]
      : [new Date(`2000-10-0${1 + meeting.weekday}T${meeting.startTime}:00Z`), 'UTC']
  const part = (name: keyof typeof PARTS) => dateFormat(language, timeZone, name).format(date)
  return `${part('weekday')} ${part('time')}`
}

/** Returns for example `Registration opens on Sunday 12 October.` */
export function opensSentence(language: Language, opensAt: Date, timeZone: string): string {
  const day = dateFormat(language, timeZone, 'day').format(opensAt)
  return language === 'en' ? `Registration opens on ${day}.` : `يُفتح التسجيل يوم ${day}.`
}

const PARTS = {
  weekday: { weekday: 'long' },
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const dateFormat = cached(
  (language: Language, timeZone: string, part: keyof typeof PARTS) =>
    new Intl.DateTimeFormat(LOCALE[language], { timeZone, ...PARTS[part] }),
)
