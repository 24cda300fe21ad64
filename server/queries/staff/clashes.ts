import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, children, registrations, sessions } from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'

/** A session at which a child of the roster is at another activity of the same school. */
export interface Clash {
  sessionId: number
  firstName: string
  /** The names of the other activity. */
  nameEn: string
  nameAr: string
}

/**
 * The given sessions that children of the roster cannot attend, because they are at another activity of the
 * school. Activities at other schools are left out for privacy. For the overlaps that a family is warned of,
 * see queries/registrations/overlaps.ts.
 */
export async function findClashes(
  db: Db,
  activityId: number,
  sessionIds: readonly number[],
): Promise<Map<number, Clash[]>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await queryRows<Clash>(
    db,
    sql`
      select distinct on (ours.id, other.id, child.first_name, child.id) ours.id as "sessionId",
        child.first_name as "firstName", other.name_en as "nameEn", other.name_ar as "nameAr"
      from ${sessions} ours
      join ${activities} mine on mine.id = ours.activity_id
      join ${registrations} r on r.activity_id = mine.id and r.status in ('confirmed', 'offered')
      join ${children} child on child.id = r.child_id
      join ${registrations} elsewhere on elsewhere.child_id = r.child_id
        and elsewhere.activity_id <> mine.id and elsewhere.status in ('confirmed', 'offered')
      join ${activities} other on other.id = elsewhere.activity_id and other.cancelled_at is null
        and other.school_id = mine.school_id
      join ${sessions} theirs on theirs.activity_id = other.id and theirs.cancelled_at is null
        and theirs.starts_at < ours.ends_at and theirs.ends_at > ours.starts_at
      where ours.activity_id = ${activityId} and ours.id = any(${sql.param([...sessionIds])}::int[])
      order by ours.id, other.id, child.first_name, child.id`,
  )
  return Map.groupBy(rows, ({ sessionId }) => sessionId)
}
