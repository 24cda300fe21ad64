const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  copy: '©',
  eacute: 'é',
  euro: '€',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  pound: '£',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  trade: '™',
}
const LAST_CODE_POINT = 0x10_ff_ff

/**
 * A text as people read it: catalogues bring HTML, of which only the ends of its lines stay. What
 * was escaped to be read as it is, `&lt;b&gt;`, is text like any other.
 */
export function readableText(text: string): string {
  return decode(strip(text))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Where a tag begins or ends a line, a line ends; elsewhere it leaves nothing. A tag ends before the
 * next one begins, so that thousands which never end take no time.
 */
const strip = (text: string) =>
  text
    .replaceAll(/<br\b[^<>]*>\s*/gi, '\n')
    .replaceAll(/(?:<\/?(?:p|div|[ou]l|li|h[1-6r]|table|t[dhr])\b[^<>]*>\s*)+/gi, '\n')
    .replaceAll(/<(?:\/?[a-z]|!)[^<>]*>/gi, '')

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, ...codes) => {
    const [decimal, hexadecimal, name] = codes as (string | undefined)[]
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
  })
