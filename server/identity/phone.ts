import { parsePhoneNumberFromString as parseAny } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'
import { westernDigits } from '#contract/text/digits.ts'

const HOME = 'SA'
const HOME_PREFIX = /^966(?=5\d{8}$)/

/**
 * Normalises a mobile number to E.164. Accepts what people type: 05…, 5…, 9665…, +9665…, 009665…,
 * with Arabic digits, spaces and hyphens; and foreign numbers with + or 00. Returns null if no SMS
 * can be sent to it.
 */
export const readPhoneNumber = (typed: string): string | null => read(parseMobile, typed)

/** The same for any phone number, also 011… and 9200…. Returns null if it is not a valid one. */
export const readTelephone = (typed: string): string | null => read(parseAny, typed)

function read(parse: typeof parseAny, typed: string): string | null {
  const text = westernDigits(typed.normalize('NFKC'))
    .replace(/[\s().\-\u2010-\u2015\u2212\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
    .replace(HOME_PREFIX, '+966')
  if (!/^\+?\d{5,15}$/.test(text)) return null
  const parsed = parse(text, HOME)
  return parsed?.isValid() ? parsed.number : null
}
