// For pages alone: no script that a browser loads may import this.

import { DEFAULT_IMAGE } from '#contract/images.ts'
import logo from '../../../public/default-activity.svg?raw'
import { drawCover } from '../covers/cover.ts'

/** What would end an address where several may stand (`srcset`), or mean something in it or in HTML. */
const UNFIT = /[#%&"<>\s]/g

/** By their addresses. There are six for each kind, some 300 KB, and a list shows four of them. */
const drawn = new Map<string, string>()

/**
 * A drawing of our own as an address that holds all of it; nothing for other pictures. What is seen
 * first comes so with the page itself: on a slow line a second request takes longer than the page.
 */
export function inlineCover(image: string | null): string | undefined {
  const address = image ?? DEFAULT_IMAGE
  const known = drawn.get(address)
  if (known) return known

  const svg = address === DEFAULT_IMAGE ? logo.trim() : drawCover(address)
  if (!svg) return undefined
  const inline = `data:image/svg+xml,${svg.replace(UNFIT, encodeURIComponent)}`
  drawn.set(address, inline)
  return inline
}
