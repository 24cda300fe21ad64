// For pages alone: no script that a browser loads may import this.

import { DEFAULT_IMAGE } from '#contract/images.ts'

const DRAWINGS = import.meta.glob<string>('/public/{covers/*,default-activity}.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What would end an address where several may stand (`srcset`), or mean something in it or in HTML. */
const UNFIT = /[#%&"<>\s]/g

const ADDRESSES = new Map(
  Object.entries(DRAWINGS).map(([file, svg]) => [
    file.replace('/public', ''),
    `data:image/svg+xml,${svg.trim().replace(UNFIT, encodeURIComponent)}`,
  ]),
)

/**
 * A drawing of our own as an address that holds all of it; nothing for other pictures. What is seen
 * first comes so with the page itself: on a slow line a second request takes longer than the page.
 */
export const inlineCover = (image: string | null): string | undefined =>
  ADDRESSES.get(image ?? DEFAULT_IMAGE)
