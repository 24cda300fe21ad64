interface Details extends ErrorOptions {
  /** What the other side said, in few words: `twilio 429 20429`. It is logged: never a recipient, a text or a token. */
  code: string
}

/** A notice that is worth another try: the other side is busy, away, or refuses our account. */
export class NotSent extends Error {
  override readonly name: string = 'NotSent'
  readonly code: string

  constructor({ code, ...options }: Details) {
    super(code, options)
    this.code = code
  }
}

/** A notice that will not arrive however often it is tried: a number that does not exist. */
export class Undeliverable extends NotSent {
  override readonly name = 'Undeliverable'
}
