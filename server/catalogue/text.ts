import { westernDigits } from '#contract/text/digits.ts'
import { DECEPTIVE, dropInvisible, oneLine } from '#contract/text/typed-text.ts'
import { streamSafe } from '../lib/request/stream-safe.ts'
import { SENTENCES } from './sentences.ts'
import { BadValue } from './unreadable.ts'

/**
 * Cleans the text of a cell for storing and comparing. Throws `BadValue` for deceptive characters.
 */
export function cleanText(cell: string): string {
  const deceptive = DECEPTIVE.exec(cell)?.[0]
  if (deceptive) throw new BadValue(SENTENCES.invisible(codeOf(deceptive)))
  return streamSafe(dropInvisible(cell)).normalize('NFC').trim()
}

/** Tidies white space and keeps paragraphs. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** Returns the text if it has at most `max` characters. Throws `BadValue` otherwise. */
export function requireMaxLength(text: string, max: number): string {
  const { length } = text.length > max ? [...text] : text
  if (length > max) throw new BadValue(SENTENCES.tooLong(length, max))
  return text
}

/** A cell in quotes for a message, cut to 40 characters. */
export function quoted(text: string): string {
  const short = [...oneLine(text)]
  return `"${short.length > 40 ? `${short.slice(0, 40).join('')}…` : short.join('')}"`
}

/** Replaces Arabic digits and signs in a number by ASCII. */
export function asciiNumber(text: string): string {
  return westernDigits(text).replace('٫', '.').replace('−', '-')
}

/** The code point of a character, like `U+0092`. */
export function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
