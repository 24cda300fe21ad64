import { FEEDS, getDataset } from '#contract/discovery/open-data.ts'
import type { App, Ctx } from '../../lib/request/context.ts'
import { describeDataset, readFeed } from '../../services/discovery/open-data.ts'
import { mount } from '../mount.ts'

// OpenActive asks for this: a consumer that has reached the last page polls every few seconds.
const PAGE_SECONDS = 3_600
const LAST_PAGE_SECONDS = 8

export function mountOpenData(app: App): void {
  for (const feed of FEEDS)
    mount(app, feed, async (place, c) => {
      const page = await readFeed(c.var.deps, feed, place)
      openToAll(c, page.items.length > 0 ? PAGE_SECONDS : LAST_PAGE_SECONDS)
      c.header('Vary', undefined)
      return page
    })

  mount(app, getDataset, async (_, c) => {
    openToAll(c, PAGE_SECONDS)
    return describeDataset(c.var.deps, c.var.language)
  })
}

function openToAll(c: Ctx, seconds: number): void {
  c.header('Cache-Control', `public, max-age=${seconds}`)
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}
