// Which characters a text may bring: the one place for what people type and what catalogues say.

/** Turns the direction of a text around: one name reads as another. */
const DIRECTION = '[\\u202a-\\u202e\\u2066-\\u2069]'

/** Controls but tabs and the ends of lines. */
const CONTROL = '[^\\P{Cc}\\t\\n\\r]'

/**
 * Takes no room and says nothing, also where Unicode calls it a letter (U+3164). What chooses the
 * look of an emoji says something, after an emoji.
 */
const INVISIBLE =
  '(?<!\\p{Emoji})[\\ufe00-\\ufe0f]|(?![\\ufe00-\\ufe0f])\\p{Default_Ignorable_Code_Point}|\\u2800'

/** Between letters of a script that joins them, or of two emoji that make one. */
const JOINER =
  '(?<=[\\p{L}\\p{M}])(?<!\\p{Script=Latin})[\\u200c\\u200d](?=\\p{L})(?!\\p{Script=Latin})' +
  '|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})'

/** What a catalogue's owner is told of: it was put there, or broke on the way. */
export const DECEPTIVE = new RegExp(`${CONTROL}|${DIRECTION}`, 'u')

const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu')
const WITHOUT_USE = new RegExp(`${CONTROL}|(?!${JOINER})(?:${INVISIBLE})`, 'gu')
const HALF = /\p{Cs}/u

/** Drops what nobody sees, joiners too: for what is compared and searched. */
export const dropInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '')

/** Drops what carries nothing in a text that somebody typed; words and emoji stay joined. */
const clean = (text: string): string => text.replace(WITHOUT_USE, '').normalize('NFC')

/** What somebody typed as one line. */
export const cleanLine = (text: string): string => oneLine(clean(text)).trim()

/** What somebody typed in several lines. */
export const cleanLines = (text: string): string => clean(text.replace(/\r\n?/g, '\n')).trim()

/** Whether no half of a character stands alone: such a text can be neither kept nor sent. */
export const isWhole = (text: string): boolean => !HALF.test(text)

/** A text of one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
