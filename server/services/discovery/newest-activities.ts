import type { NewActivity } from '#contract/discovery/newest.ts'
import type { Deps } from '../../deps.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { findCards } from '../../queries/search/cards.ts'
import { findNewestIds } from '../../queries/discovery/newest-activities.ts'
import { toCard } from '../search/cards.ts'

const MAX_ACTIVITIES = 50

/** Lists the activities that were first published last, at most fifty, in one city or everywhere. */
export async function listNewest(
  deps: Pick<Deps, 'db' | 'now'>,
  cityId: number | null | undefined,
): Promise<NewActivity[]> {
  const now = deps.now()
  const newest = await findNewestIds(deps.db, { cityId, now, limit: MAX_ACTIVITIES })
  const times = new Map(newest.map(({ id, ...row }) => [id, row]))
  const rows = await findCards(deps.db, [...times.keys()])
  return rows.map(row => {
    const { createdAt = now, firstPublishedAt } = times.get(row.id) ?? {}
    return {
      ...toCard(row, now),
      createdAt: momentAt(createdAt, row.timeZone),
      publishedAt: momentAt(firstPublishedAt ?? createdAt, row.timeZone),
    }
  })
}
