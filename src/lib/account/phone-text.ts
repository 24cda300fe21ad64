/** A mobile, or a line with its region. */
const SAUDI = /^\+966([15]\d)(\d{3})(\d{4})$/

/** `+966 51 234 5678` as it is read aloud; numbers of other countries as they are. For a `<bdi>`. */
export function phoneText(e164: string): string {
  return e164.replace(SAUDI, '+966 $1 $2 $3')
}
