import type { Language } from '#contract/language.ts'

interface Texts {
  /** What calendar apps call the calendar of a child. */
  calendar(firstName: string): string
  /** Of one that shows nobody any more. */
  revoked: string
  /** Some apps show a session that is called off like any other, but for its name. */
  calledOff(summary: string): string
  comma: string
}

export const CALENDAR_TEXTS: Record<Language, Texts> = {
  en: {
    calendar: firstName => `${firstName} · Nashat`,
    revoked: 'Nashat',
    calledOff: summary => `Cancelled: ${summary}`,
    comma: ', ',
  },
  ar: {
    calendar: firstName => `${firstName} · نشاط`,
    revoked: 'نشاط',
    calledOff: summary => `ملغى: ${summary}`,
    comma: '، ',
  },
}
