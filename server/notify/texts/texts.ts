import type { Message } from '../message.ts'

/** `contact` goes to the owner in the words of whoever wrote it. */
export type Told = Exclude<Message['kind'], 'contact'>

/**
 * A mail in parts. What anybody typed is filled in for whoever typed it only: strangers must not
 * mail their words through us. Of every message: `{home}` (ends in a slash), `{contact}` (where
 * people write to us), `{activities}` and `{settings}` (of a parent); then what it holds itself. What
 * stands in `[…]` is said only when all its places have a value.
 */
export interface Mail {
  subject: string
  title: string
  text: string
  /** What the one button says, and where it leads; `{link}` is the message's own. */
  action?: { label: string; href: string }
  /** For somebody who did not expect it. */
  note: string
}

export interface Texts {
  sms: Record<Told, string>
  mail: Record<Told, Mail>
  /** One session of a reminder. */
  reminderLine: Record<'sms' | 'email', string>
  /** Below every mail. */
  footer: string
}
