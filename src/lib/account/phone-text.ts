const SAUDI_MOBILE = /^\+966(5\d)(\d{3})(\d{4})$/

/** `+966 51 234 5678` as it is read aloud; numbers of other countries as they are. For a `<bdi>`. */
export function phoneText(e164: string): string {
  return e164.replace(SAUDI_MOBILE, '+966 $1 $2 $3')
}
