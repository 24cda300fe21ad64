// Only for rendering on the server: no script that a browser loads may import this.

import { DEFAULT_IMAGE } from '#contract/images.ts'
import logo from '../../../public/default-activity.svg?raw'
import { drawCover } from '../covers/cover.ts'

/** Characters that would end a URL in `srcset`, or have a meaning in a URL or in HTML. */
const UNSAFE_CHARACTERS = /[#%&"<>\s]/g

/** By path. There are six for each kind, about 300 KB in all, and a list shows four of them. */
const dataUrls = new Map<string, string>()

/**
 * Returns a drawing of our own as a data URL; undefined for other pictures. The first pictures are
 * inlined, because a second request takes longer than the page on a slow connection.
 */
export function inlineCover(image: string | null): string | undefined {
  const address = image ?? DEFAULT_IMAGE
  const known = dataUrls.get(address)
  if (known) return known

  const svg = address === DEFAULT_IMAGE ? logo.trim() : drawCover(address)
  if (!svg) return undefined
  const inline = `data:image/svg+xml,${svg.replace(UNSAFE_CHARACTERS, encodeURIComponent)}`
  dataUrls.set(address, inline)
  return inline
}
