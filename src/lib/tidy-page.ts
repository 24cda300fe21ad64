/** What Astro puts in front of the first island, where no style may stand; ours is in global.scss. */
const ISLAND_STYLE = Buffer.from(
  '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>',
)

/** What React writes as its own properties are called. */
const CAMEL_CASE = [' srcSet="', ' fetchPriority="'].map(name => ({
  written: Buffer.from(name),
  meant: Buffer.from(name.toLowerCase()),
}))

/**
 * A page as it is served, from the bytes that Astro made, which are changed. Bytes, because a page is
 * the longest text by far that is touched while it is made, and reading and writing it as text took a
 * twelfth of that time.
 */
export function tidyPage(made: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const page = Buffer.from(made)
  for (const { meant, written } of CAMEL_CASE)
    for (let at = page.indexOf(written); at !== -1; at = page.indexOf(written, at + meant.length))
      meant.copy(page, at)

  const start = page.indexOf(ISLAND_STYLE)
  if (start === -1) return page
  page.copyWithin(start, start + ISLAND_STYLE.length)
  return page.subarray(0, page.length - ISLAND_STYLE.length)
}
