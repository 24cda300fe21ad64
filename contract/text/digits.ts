// Separate from the schemas, so that a page can use this function without loading zod.

/** Turns Arabic-Indic (٠–٩) and Persian (۰–۹) digits into 0–9. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, digit =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}
