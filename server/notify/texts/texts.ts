import type { Message } from '../message.ts'

/** `contact` goes to the owner in the words of whoever wrote it. */
export type Told = Exclude<Message['kind'], 'contact'>

/**
 * A mail in parts. `{code}`, `{newEnding}`, `{home}` (ends in a slash) and `{contact}` (where people
 * write to us) are filled in; nothing else that anybody typed is: strangers must not mail their words through us.
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
  /** Below every mail. */
  footer: string
}
