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
/** Entities that were escaped themselves, and tags that only they reveal. */
const PASSES = 3
const LAST_CODE_POINT = 0x10_ff_ff

/** A text as people read it: catalogues bring HTML, which open data must not have. */
export function plainText(text: string): string {
  let plain = text
  for (let pass = 0; pass < PASSES; pass++) plain = decode(strip(plain))
  return plain
    .replaceAll(/<(?=\S)/g, '< ')
    .replace(/<\s*$/, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Where a tag ends a line or a paragraph, a line ends; elsewhere it leaves nothing. A tag ends before
 * the next one begins, so that thousands which never end take no time.
 */
const strip = (text: string) =>
  text
    .replaceAll(/<br\b[^<>]*>\s*|<\/(?:p|div|li|h\d|tr)>\s*/gi, '\n')
    .replaceAll(/<(?:\/?[a-z]|!)[^<>]*>/gi, '')

const decode = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, ...codes) => {
    const [decimal, hexadecimal, name] = codes as (string | undefined)[]
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
  })
