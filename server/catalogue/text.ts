import { BadValue } from './unreadable.ts'

/** Controls, and what turns the direction of a text: it can make one name read as another. */
const DECEPTIVE = /[[\p{Cc}--[\t\n\r]][\u202a-\u202e\u2066-\u2069]]/v
/** Takes no room and says nothing; it is dropped, for names that differ in it look the same. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2065\u206a-\u206f\ufeff]/g

/** A cell's text in the form in which it is kept and compared. Throws `BadValue`. */
export function cleanText(cell: string): string {
  const deceptive = DECEPTIVE.exec(cell)?.[0]
  if (deceptive) throw new BadValue(`Contains the invisible character ${codeOf(deceptive)}.`)
  return cell.replace(INVISIBLE, '').normalize('NFC').trim()
}

/** A text of one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

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
  return text
    .replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace('٫', '.')
    .replace('−', '-')
}

/** A character as people look it up: `U+0092`. */
export function codeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
