import { westernDigits } from '#contract/text/digits.ts'

/** An address as it may be shown to whoever looks over a shoulder: put it into a `<bdi>`. */
export function maskAddress(address: string): string {
  return address.includes('@') ? maskEmail(address.trim()) : maskPhone(address)
}

/** `p•••@example.com` */
function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}•••${address.slice(at)}`
}

const SAUDI = /^(?:00966|966|0)?(5\d)\d{5}(\d\d)$/

/** `+966 51 ••• ••78`, also for a number as people type it; others keep both their ends. */
function maskPhone(typed: string): string {
  const digits = westernDigits(typed).replace(/\D/g, '')
  const [, first, last] = SAUDI.exec(digits) ?? []
  if (first) return `+966 ${first} ••• ••${last}`
  return digits.length < 6 ? typed.trim() : `${digits.slice(0, 3)} ••• ••${digits.slice(-2)}`
}
