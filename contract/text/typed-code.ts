import { westernDigits } from './digits.ts'

// Separate from the schemas, so that a page can use it without loading zod.

/**
 * Reads a six-digit code as people type or paste it: with Arabic digits, spaces or hyphens. Returns
 * null when it is not six digits.
 */
export function readCode(text: string): string | null {
  const digits = westernDigits(text).replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
