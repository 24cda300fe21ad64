/** One message to one person. */
export interface Notice {
  channel: 'email' | 'sms'
  /** E.164, or an e-mail address in lower case. */
  to: string
  /** What it is about: `contact`. */
  kind: string
  subject?: string
  text: string
  html?: string
  code?: string
}

export interface Notify {
  /** Resolves once the notice is out of our hands; throws when it could not be handed over. */
  send(notice: Notice): Promise<void>
}
