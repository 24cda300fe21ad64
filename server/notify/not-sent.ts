interface Details extends ErrorOptions {
  /**
   * A short code from the other side, like `twilio 429 20429`. It is logged, so it must not contain
   * a recipient, a text or a token.
   */
  code: string
}

/**
 * A notice that was not sent and can be retried: the other side is busy, away, or refuses our
 * account.
 */
export class NotSent extends Error {
  override readonly name: string = 'NotSent'
  readonly code: string

  constructor({ code, ...options }: Details) {
    super(code, options)
    this.code = code
  }
}

/** A notice that no retry can deliver, for example to a number that does not exist. */
export class Undeliverable extends NotSent {
  override readonly name = 'Undeliverable'
}
