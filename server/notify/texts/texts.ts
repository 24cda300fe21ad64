import type { PushKind } from '../push/push-message.ts'
import type { Message } from '../message.ts'

/** All kinds except `contact`, which is sent to the owner as its writer typed it. */
export type MessageKind = Exclude<Message['kind'], 'contact'>

/** A link. HTML shows the label, plain text the address too. */
export interface Link {
  label: string
  href: string
}

/**
 * A mail in parts. Texts that a person typed may appear only in mails to that person, so that
 * strangers cannot send their words through this site. Every mail has the placeholders `{home}`
 * (ends in a slash), `{contact}`, `{activities}` and `{settings}`, and those of its message. A part
 * in `[…]` appears only if all its placeholders have a value.
 */
export interface Mail {
  subject: string
  title: string
  /** Before the code or the ticket. */
  lead: string
  /** After the code or the ticket. */
  text?: string
  /** The one button. `{link}` comes from the message. */
  action?: Link
  /** For readers who did not expect this mail. */
  note?: string
  /** Further links at the end. */
  links?: readonly Link[]
}

/** The labels on a ticket. */
export interface TicketTexts {
  who: string
  when: string
  next: string
  before: string
  calledOff: string
  where: string
  fee: string
  perChild: string
  free: string
  map: string
  page: string
}

/** Texts that depend on a number, by the plural categories of the language. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The texts about activities that match a saved search. */
interface SearchTexts {
  /** The label of the fee. */
  fee: string
  free: string
  page: string
  /** The link to the whole list. */
  all: string
  end: string
}

export interface Texts {
  sms: Record<MessageKind, string>
  mail: Record<MessageKind, Mail>
  /** Shown below the name of the activity. Anybody may see it, so it names no child. */
  push: Record<PushKind, string>
  /** Shown with a school's message that exists only in the other language. */
  inOtherLanguage: string
  /** In place of the name of a child that is not named. */
  yourChild: string
  /** How many more dates. */
  moreDates: PluralForms
  /** How many activities match a search, and how many more than those that are listed. */
  newFit: PluralForms
  moreFit: PluralForms
  search: SearchTexts
  /** The part of an SMS for one session of a reminder. */
  reminderLine: string
  ticket: TicketTexts
  /** What the attached calendar file is for: new dates, or dates that changed. */
  calendar: Record<'add' | 'update', { title: string; text: string }>
  /** At the end of every mail. */
  footer: string
}
