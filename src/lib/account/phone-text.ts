/** A mobile number, or a landline with its area code. */
const SAUDI = /^\+966([15]\d)(\d{3})(\d{4})$/

/**
 * Formats `+966 51 234 5678` in the groups in which it is read aloud, without line breaks. Foreign
 * numbers stay as they are. Put the result into a `<bdi>`.
 */
export function phoneText(e164: string): string {
  return e164.replace(SAUDI, '+966\u00a0$1\u00a0$2\u00a0$3')
}
