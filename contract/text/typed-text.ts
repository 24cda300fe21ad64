// Which characters a text may contain. The rules are the same for what people type and for
// catalogue files.

/** Bidirectional controls: they can make one name look like another. */
const DIRECTION = '[\\u202a-\\u202e\\u2066-\\u2069]'

/** Control characters, except tabs and line ends. */
const CONTROL = '[^\\P{Cc}\\t\\n\\r]'

/**
 * Characters that are not visible, even if Unicode counts them as letters (U+3164). A variation
 * selector after an emoji is not one of them.
 */
const INVISIBLE =
  '(?<!\\p{Emoji})[\\ufe00-\\ufe0f]|(?![\\ufe00-\\ufe0f])\\p{Default_Ignorable_Code_Point}|\\u2800'

/**
 * A zero-width joiner or non-joiner that is needed: between letters of a joining script, or between
 * emoji that form one.
 */
const JOINER =
  '(?<=[\\p{L}\\p{M}])(?<!\\p{Script=Latin})[\\u200c\\u200d](?=\\p{L})(?!\\p{Script=Latin})' +
  '|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})'

/** Characters for which an import refuses a cell: they are an attack or a sign of damage. */
export const DECEPTIVE = new RegExp(`${CONTROL}|${DIRECTION}`, 'u')

const EVERY_INVISIBLE = new RegExp(`${CONTROL}|${INVISIBLE}|\\p{Cs}`, 'gu')
const WITHOUT_USE = new RegExp(`${CONTROL}|(?!${JOINER})(?:${INVISIBLE})`, 'gu')
const LONE_SURROGATE = /\p{Cs}/u

/**
 * Removes everything invisible, also joiners and lone surrogates. For text that is compared or
 * searched.
 */
export const dropInvisible = (text: string): string => text.replace(EVERY_INVISIBLE, '')

/** Removes characters without a use in typed text. Joined letters and emoji stay joined. */
const clean = (text: string): string => text.replace(WITHOUT_USE, '').normalize('NFC')

/** Cleans typed text into one trimmed line. */
export const cleanLine = (text: string): string => oneLine(clean(text)).trim()

/** Cleans typed text and keeps its line breaks. */
export const cleanLines = (text: string): string => clean(text.replace(/\r\n?/g, '\n')).trim()

/** Checks that the text has no lone surrogate. Such a text can be neither stored nor sent. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

/** Puts a text on one line: every run of white space becomes one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
