/** A mobile, or a line with its region. */
const SAUDI = /^\+966([15]\d)(\d{3})(\d{4})$/

/**
 * `+966 51 234 5678` as it is read aloud, and in one line; numbers of other countries as they are. For
 * a `<bdi>`.
 */
export function phoneText(e164: string): string {
  return e164.replace(SAUDI, '+966\u00a0$1\u00a0$2\u00a0$3')
}
