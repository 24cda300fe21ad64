/**
 * A text in which nobody finds HTML, for open data must not have any: what only looks like a tag or
 * an entity gets a space. Everything else reads as it does in the API and on pages.
 */
export const plainText = (text: string): string =>
  text.replace(LOOKS_LIKE_HTML, '$& ').replace(/<\s*$/, '').trim()

/** A few entities are read without their semicolon too. */
const LOOKS_LIKE_HTML = /<(?=\S)|&(?=#?\w+;|(?:amp|lt|gt|quot|copy|reg|nbsp)\b)/gi
