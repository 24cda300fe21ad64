import type { Message } from '../message.ts'

/** All kinds except `contact`, which is sent to the owner as its writer typed it. */
export type MessageKind = Exclude<Message['kind'], 'contact'>

/**
 * A mail in parts. Texts that a person typed may appear only in mails to that person, so that
 * strangers cannot send their words through this site. Every mail has the placeholders `{home}`
 * (ends in a slash), `{contact}`, `{activities}` and `{settings}`, and those of its message. A part
 * in `[…]` appears only if all its placeholders have a value.
 */
export interface Mail {
  subject: string
  title: string
  text: string
  /** The label and target of the one button. `{link}` comes from the message. */
  action?: { label: string; href: string }
  /** For readers who did not expect this mail. */
  note: string
}

export interface Texts {
  sms: Record<MessageKind, string>
  mail: Record<MessageKind, Mail>
  /** The line for one session in a reminder. */
  reminderLine: Record<'sms' | 'email', string>
  /** At the end of every mail. */
  footer: string
}
