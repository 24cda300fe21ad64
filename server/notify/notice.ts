/** What is handed to a channel: one message to one person, in its final words. */
export interface Notice {
  channel: 'email' | 'sms'
  /** E.164, or an e-mail address in lower case. */
  to: string
  /** What it is about: `sign_in_code`. */
  kind: string
  subject?: string
  text: string
  html?: string
  code?: string
}

/** A way out of the house: the outbox, an SMTP server, an SMS gateway. */
export interface Channel {
  /**
   * Resolves once the notice is out of our hands. Throws `Undeliverable` when it was refused for
   * good, anything else when it is worth another try. `id` is the same at every try.
   */
  send(notice: Notice, id: string): Promise<void>
  /** Ends connections that are kept for the next notice. */
  close?(): void
}
