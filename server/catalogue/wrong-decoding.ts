import { codeOf } from './text.ts'

/** Control characters that no text needs. Tabs and line ends are fine. */
const CONTROL = /[\p{Cc}--[\t\n\r]]/v
const CONTROLS = new RegExp(CONTROL, 'gv')

const windows1252 = new TextDecoder('windows-1252')

/** A repaired text, and what was changed in it. */
export interface MendedText {
  text: string
  /** A message for the catalogue's owner. */
  warning?: string
}

/**
 * Repairs text in Windows-1252 that was decoded as Latin-1: its quotes and dashes became U+0080 to
 * U+009F. They are turned back. All other control characters are removed.
 */
export function mendDecoding(text: string): MendedText {
  if (!CONTROL.test(text)) return { text }
  const found = [...new Set(text.match(CONTROLS))]
  const meant = new Map(found.map(character => [character, decodedCharacter(character)]))
  return {
    text: text.replace(CONTROLS, character => meant.get(character) ?? ''),
    warning: warningOf(meant),
  }
}

/** Empty if Windows-1252 has no character for this code. */
function decodedCharacter(character: string): string {
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
