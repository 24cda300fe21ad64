// Separate from the schemas, so that a page can use these functions without loading zod.

/** Turns Arabic-Indic (٠–٩) and Persian (۰–۹) digits into 0–9. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}

/**
 * Reads a six-digit code as people type or paste it: with Arabic digits, spaces or hyphens. Returns
 * null when it is not six digits.
 */
export function readCode(text: string): string | null {
  const digits = westernDigits(text).replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
