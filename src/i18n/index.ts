import type { Language } from '#contract/language.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

/** All texts of the site. Islands take what they need as props, never this. */
export type Messages = typeof en

const MESSAGES: Record<Language, Messages> = { en, ar }

export function messagesFor(language: Language): Messages {
  return MESSAGES[language]
}
