import type { Language } from '#contract/language.ts'

interface Texts {
  /** The name of a child's calendar. */
  calendar(firstName: string): string
  /** The name of a revoked calendar. */
  revoked: string
  /** Marks a cancelled session in its title, because some apps show no other sign. */
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
