import { MAX_ID } from '#contract/shapes.ts'
import {
  SITEMAP_PART_SIZE,
  type SitemapEntry,
  type SitemapPart,
} from '#contract/discovery/sitemaps.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Deps } from '../../deps.ts'
import { findEntries, findParts } from '../../queries/discovery/sitemaps.ts'

/** Activities that ended earlier keep their page but leave the sitemap. */
const LISTED_FOR_MS = 365 * DAY_MS

const spanOf = (now: Date) => ({ now, endedAfter: new Date(now.getTime() - LISTED_FOR_MS) })

/** Lists all parts that have activities. The result is cached, because it reads every activity. */
export function listSitemapParts({
  db,
  now,
  sitemapParts,
}: Pick<Deps, 'db' | 'now' | 'sitemapParts'>): Promise<SitemapPart[]> {
  return sitemapParts.get(async () => {
    const found = await findParts(db, spanOf(now()), SITEMAP_PART_SIZE)
    return found.map(({ changedAt, count, part }) => ({
      part,
      count,
      lastModified: changedAt.toISOString(),
    }))
  })
}

/** Lists the activities of one part; empty if there is no such part. */
export async function listSitemapEntries(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  part: number,
): Promise<SitemapEntry[]> {
  const last = Math.min(part * SITEMAP_PART_SIZE, MAX_ID)
  const found = await findEntries(db, spanOf(now()), [(part - 1) * SITEMAP_PART_SIZE + 1, last])
  return found.map(({ changedAt, gId, slug }) => ({
    gId,
    slug,
    lastModified: changedAt.toISOString(),
  }))
}
