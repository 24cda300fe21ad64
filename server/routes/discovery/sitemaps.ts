import { getNewestActivities } from '#contract/discovery/newest.ts'
import { getActivitySitemap, getSitemapParts } from '#contract/discovery/sitemaps.ts'
import type { App } from '../../lib/request/context.ts'
import { listNewest } from '../../services/discovery/newest-activities.ts'
import { listSitemapEntries, listSitemapParts } from '../../services/discovery/sitemaps.ts'
import { mount } from '../mount.ts'

/** Mounts the calls behind the sitemaps and the news feeds. */
export function mountSitemaps(app: App): void {
  mount(app, getSitemapParts, (_, c) => listSitemapParts(c.var.deps))
  mount(app, getActivitySitemap, ({ part }, c) => listSitemapEntries(c.var.deps, part))
  mount(app, getNewestActivities, ({ cityId }, c) => listNewest(c.var.deps, cityId))
}
