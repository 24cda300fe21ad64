/** A file attached to a mail. */
export interface Attachment {
  fileName: string
  contentType: string
  content: string
  /** How `content` is written: text as it is, everything else in base64. */
  encoding: 'utf8' | 'base64'
  /** The content id by which the HTML shows it (`cid:`). Without one it is a normal attachment. */
  cid?: string
}

/** A message to one person with its final text, as channels get it. */
export interface Notice {
  channel: 'email' | 'sms'
  /** A phone number in E.164, or an e-mail address in lower case. */
  to: string
  /** The kind of message, like `sign_in_code`. */
  kind: string
  subject?: string
  text: string
  html?: string
  code?: string
  /** The address that unsubscribes from mails of this kind with one POST (RFC 8058). */
  unsubscribe?: string
  attachments?: readonly Attachment[]
}

/** Sends notices: the outbox, an SMTP server or an SMS gateway. */
export interface Channel {
  /**
   * Resolves when the other side has accepted the notice. Throws `Undeliverable` if a retry is
   * useless, and any other error if it is not. `id` is the same for every try.
   */
  send(notice: Notice, id: string): Promise<void>
  /** Closes connections that are kept open for further notices. */
  close?(): void
}
