// What both sides know of typed digits: apart from the shapes, so that a page does not load the
// schema library for them.

/** ٠ to ٩ and ۰ to ۹ as 0 to 9. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}

/** The six digits of a code as people type and paste it, also Arabic ones and in groups; or null. */
export function readCode(text: string): string | null {
  const digits = westernDigits(text).replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
