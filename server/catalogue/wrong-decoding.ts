import { codeOf } from './text.ts'

/** Control characters that no text has; tabs and ends of lines are none of them. */
const CONTROL = /[\p{Cc}--[\t\n\r]]/v
const CONTROLS = new RegExp(CONTROL, 'gv')

const windows1252 = new TextDecoder('windows-1252')

/** A text without what a wrong decoding left in it, and what was done to it, if anything. */
export interface MendedText {
  text: string
  /** A sentence for the catalogue's owner. */
  warning?: string
}

/**
 * Who takes Windows-1252 for Latin-1 turns its quotes and dashes into U+0080 to U+009F: they become
 * again what they were. Every other control character says nothing and is left out.
 */
export function mendDecoding(text: string): MendedText {
  if (!CONTROL.test(text)) return { text }
  const found = [...new Set(text.match(CONTROLS))]
  const meant = new Map(found.map(character => [character, meaningOf(character)]))
  return {
    text: text.replace(CONTROLS, character => meant.get(character) ?? ''),
    warning: warningOf(meant),
  }
}

/** Nothing where Windows-1252 has no character either. */
function meaningOf(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x80) return ''
  const meant = windows1252.decode(Uint8Array.of(code))
  return meant === character ? '' : meant
}

function warningOf(meant: ReadonlyMap<string, string>): string {
  const codes = [...meant].map(([character, meaning]) => ({ code: codeOf(character), meaning }))
  const read = codes.filter(({ meaning }) => meaning !== '')
  const leftOut = codes.filter(({ meaning }) => meaning === '').map(({ code }) => code)
  return [
    ...read.map(({ code, meaning }) => `The control character ${code} was read as ${meaning}.`),
    ...(leftOut.length > 0 ? [`Control characters were left out: ${leftOut.join(', ')}.`] : []),
  ].join(' ')
}
