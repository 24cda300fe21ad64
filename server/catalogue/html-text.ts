import { compile, type HtmlToTextOptions } from 'html-to-text'
import htmlTags from 'html-tags'

/** Obsolete tags, and those that word processors leave behind. */
const OLD_TAGS = 'acronym basefont big center dir font frame frameset marquee nobr o:p strike tt'

const NAMES = [...htmlTags, ...OLD_TAGS.split(' ')].join('|')
/** A known tag or a comment. It must not contain `<` or `>`. */
const TAG = `<(?:/?(?:${NAMES})(?:[\\s/][^<>]*)?>|!(?:--|doctype\\s)[^<>]*>)`
const ENTITY = '&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});'
const BLOCKS = 'address article aside blockquote center dd div dl dt li ol p section td th tr ul'

const IS_HTML = new RegExp(`${TAG}|${ENTITY}`, 'i')
const HAS_ENTITY = new RegExp(ENTITY, 'i')
const HAS_LINES = new RegExp(`<(?:/?(?:br|h[1-6]|hr|${BLOCKS.replaceAll(' ', '|')})[\\s/>])`, 'i')
const NO_TAG = new RegExp(`<(?!${TAG.slice(1)})`, 'gi')
const NO_ENTITY = new RegExp(`&(?!${ENTITY.slice(1)})`, 'gi')

const oneLineEach = { leadingLineBreaks: 1, trailingLineBreaks: 1 } as const

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  // Limits the depth, because a text could nest tags without end.
  limits: { maxDepth: 100, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', format: 'lineBreak' },
    ...BLOCKS.split(' ').map(selector => ({ selector, format: 'block', options: oneLineEach })),
    ...[1, 2, 3, 4, 5, 6].map(level => ({
      selector: `h${level}`,
      options: { uppercase: false, ...oneLineEach },
    })),
    { selector: 'ol', format: 'orderedList', options: oneLineEach },
    { selector: 'ul', format: 'unorderedList', options: { itemPrefix: '• ', ...oneLineEach } },
  ],
}

/** If tags make the lines, line breaks in the source mean nothing. Otherwise they are kept. */
const readLines = compile({ ...OPTIONS, preserveNewlines: true })
const readBlocks = compile(OPTIONS)

/**
 * Turns HTML in a catalogue into plain text. It is decoded once, so the escaped `&lt;b&gt;` becomes
 * the text `<b>`. Text that only looks like a tag stays: `ages <7`, `<info@school.example>`.
 */
export function textOfHtml(text: string): string {
  if (!mayBeHtml(text) || !IS_HTML.test(text)) return text
  const read = HAS_LINES.test(text) ? readBlocks : readLines
  return read(text.replace(NO_TAG, '&lt;').replace(NO_ENTITY, '&amp;'))
}

/** Decodes entities in a single line such as a name: `Arts &amp; Crafts`. */
export function textOfEntities(text: string): string {
  if (!text.includes('&') || !HAS_ENTITY.test(text)) return text
  return readLines(text.replaceAll('<', '&lt;').replace(NO_ENTITY, '&amp;'))
}

/** A fast check, because most texts contain no HTML. */
const mayBeHtml = (text: string) => text.includes('<') || text.includes('&')
