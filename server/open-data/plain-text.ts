/**
 * Makes sure that a text contains no HTML, which open data forbids. A space is added to anything
 * that looks like a tag or an entity. The rest reads as in the API and on pages.
 */
export const plainText = (text: string): string =>
  text.replace(LOOKS_LIKE_HTML, '$& ').replace(/<\s*$/, '').trim()

/** Browsers decode some entities even without a semicolon. */
const LOOKS_LIKE_HTML = /<(?=\S)|&(?=#?\w+;|(?:amp|lt|gt|quot|copy|reg|nbsp)\b)/gi
