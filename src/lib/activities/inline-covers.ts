// For pages alone: no script that a browser loads may import this.

import { DEFAULT_IMAGE } from '#contract/images.ts'
import logo from '../../../public/default-activity.svg?raw'
import { drawCover } from '../covers/cover.ts'

/** What would end an address where several may stand (`srcset`), or mean something in it or in HTML. */
const UNFIT = /[#%&"<>\s]/g

/**
 * A drawing of our own as an address that holds all of it; nothing for other pictures. What is seen
 * first comes so with the page itself: on a slow line a second request takes longer than the page.
 */
export function inlineCover(image: string | null): string | undefined {
  const address = image ?? DEFAULT_IMAGE
  const svg = address === DEFAULT_IMAGE ? logo.trim() : drawCover(address)
  return svg && `data:image/svg+xml,${svg.replace(UNFIT, encodeURIComponent)}`
}
