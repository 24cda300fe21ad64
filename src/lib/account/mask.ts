import { westernDigits } from '#contract/text/digits.ts'

/** Hides most of an address from people who look at the screen. Put the result into a `<bdi>`. */
export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address.trim()) : maskPhone(address)
}

/** Returns for example `p•••@example.com`. */
function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}•••${address.slice(at)}`
}

const SAUDI = /^(?:00966|966|0)?(5\d)\d{5}(\d\d)$/

/**
 * Returns for example `+966 51 ••• ••78`, however the number was typed. Foreign numbers keep both
 * ends.
 */
function maskPhone(typed: string): string {
  const digits = westernDigits(typed).replace(/\D/g, '')
  const [, first, last] = SAUDI.exec(digits) ?? []
  if (first) return `+966 ${first} ••• ••${last}`
  return digits.length < 6 ? typed.trim() : `${digits.slice(0, 3)} ••• ••${digits.slice(-2)}`
}
