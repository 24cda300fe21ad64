import type { Language } from '#contract/language.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

/** All texts of the site. Islands get the ones they need as props and never import this. */
export type Messages = typeof en

const MESSAGES: Record<Language, Messages> = { en, ar }

export function messagesFor(language: Language): Messages {
  return MESSAGES[language]
}
