import { westernDigits } from '#contract/digits.ts'
import { DECEPTIVE, dropInvisible, oneLine } from '#contract/typed-text.ts'
import { BadValue } from './unreadable.ts'

/** A cell's text in the form in which it is kept and compared. Throws `BadValue`. */
export function cleanText(cell: string): string {
  const deceptive = DECEPTIVE.exec(cell)?.[0]
  if (deceptive) throw new BadValue(`Contains the invisible character ${codeOf(deceptive)}.`)
  return dropInvisible(cell).normalize('NFC').trim()
}

/** A text that keeps its paragraphs. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** A text of at most so many characters. Throws `BadValue`. */
export function ofLength(text: string, max: number): string {
  const { length } = text.length > max ? [...text] : text
  if (length > max) throw new BadValue(`Is ${length} characters long; at most ${max} are allowed.`)
  return text
}

/** A cell as a message shows it. */
export function quoted(text: string): string {
  const short = [...oneLine(text)]
  return `"${short.length > 40 ? `${short.slice(0, 40).join('')}…` : short.join('')}"`
}

/** The digits and signs of Arabic numbers as ASCII. */
export function asciiNumber(text: string): string {
  return westernDigits(text).replace('٫', '.').replace('−', '-')
}

/** A character as people look it up: `U+0092`. */
export function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
