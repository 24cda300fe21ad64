import { and, asc, desc, count, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities } from '../../db/schema.ts'
import type { PrayerSpan } from '../../prayers/prayer-times.ts'
import type { Obstacle } from '../../planning/obstacles.ts'
import { queryRows } from '../recordset.ts'
import { agesConditions, type FilterValues, filterConditions } from './filter-conditions.ts'
import { type FitFor, fitConditions } from './fit-conditions.ts'
import { startsIn } from './month-conditions.ts'
import { type Circle, distanceTo, type GeoPoint, isWithin } from './near-conditions.ts'
import { isBetweenPrayers } from './prayer-conditions.ts'
import { LIST_RANK } from './refresh-listings.ts'
import { weekConditions } from './week-conditions.ts'

/** The filter of a list. A missing field does not filter. */
export interface ActivityFilter extends Omit<FilterValues, 'near' | 'withinMinutes'> {
  now: Date
  /** Only activities that all these children may join and have time for. */
  fits?: Fits | undefined
  /** In years, both included. Unknown bounds match. */
  ages?: { min: number | null; max: number | null } | null | undefined
  /**
   * Activities of these categories (`ids`), or whose name matches (`names`) and whose category is not one
   * that is known to differ (`known`).
   */
  kinds?: { ids: readonly number[]; known: readonly number[]; names: string } | null | undefined
  /**
   * The next session, or one on the given weekdays, begins between these prayers, at the times of this
   * place.
   */
  prayers?: (PrayerSpan & { place: GeoPoint }) | null | undefined
  within?: Circle | undefined
  /** Text forms of a `tsquery`: activities must match the first and must not match the second. */
  matching?: string | undefined
  notMatching?: string | undefined
  /** A `tsquery` that the names must match. Names have an index of their own. */
  inNames?: string | undefined
  /** Activities that got free seats, or were published with an opening to come, after this time. */
  openedAfter?: string | undefined
}

export interface Fits {
  children: readonly FitFor[]
  obstacles: readonly Obstacle[]
}

export type Order =
  /** Activities that a family can join first, then by next session (decision 039). */
  | { by: 'soonest' }
  | { by: 'cheapest' }
  | { by: 'nearest'; to: GeoPoint }
  /** Matches of the first `tsquery`, then of the second, and so on; then the rest. */
  | { by: 'relevance'; to: readonly string[] }

/** Counts the activities that match a filter. */
export async function countActivities(db: Db, filter: ActivityFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(activities).where(conditionOf(filter))
  return row?.total ?? 0
}

/** Counts like `countActivities`, but stops at `most`. */
export async function countUpTo(db: Db, filter: ActivityFilter, most: number): Promise<number> {
  const some = db
    .select({ id: activities.id })
    .from(activities)
    .where(conditionOf(filter))
    .limit(most)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

export interface Rows {
  offset: number
  limit: number
  /**
   * Reads all matches and sorts them. Otherwise PostgreSQL may walk an index in list order, past a
   * million rows that do not match, because it cannot know that.
   */
  gather?: boolean
}

/**
 * The ids of one page of matches, in order. The last sort key is unique, so pages never overlap.
 */
export async function findActivityIds(
  db: Db,
  filter: ActivityFilter,
  order: Order,
  { gather = false, limit, offset }: Rows,
): Promise<number[]> {
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(conditionOf(filter))
    .orderBy(...keysOf(order, gather))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

function keysOf(order: Order, gather: boolean): SQL[] {
  // No index is sorted by a sum, so this keeps PostgreSQL from walking one.
  const plain = (column: typeof activities.listRank | typeof activities.fees) =>
    gather ? sql`${column} + 0` : asc(column)
  const soonest = [plain(activities.listRank), asc(activities.nextSessionAt), desc(activities.id)]
  switch (order.by) {
    case 'soonest':
      return soonest
    case 'cheapest':
      return [plain(activities.fees), ...soonest]
    case 'nearest':
      return [sql`${distanceTo(order.to)} + 0`, ...soonest]
    case 'relevance':
      return [...order.to.map(query => sql`${matches(query)} desc`), ...soonest]
  }
}

/**
 * The nearest matches, read from the index of places until the page is full. Fewer if `walk` activities
 * were read before that. All matches at the distance of the last one are read too, because many activities
 * share one place: so the other sort keys apply, and pages do not overlap.
 */
export async function findNearestIds(
  db: Db,
  filter: ActivityFilter,
  to: GeoPoint,
  { limit, offset, walk }: Omit<Rows, 'gather'> & { walk: number },
): Promise<number[]> {
  const inside = filter.within ? isWithin(filter.within) : sql`true`
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from (
      select id, list_rank, next_session_at, distance from (
        select *, ${distanceTo(to)} as distance from ${activities}
        where ${inside} order by ${distanceTo(to)} limit ${walk}
      ) as ${activities}
      where ${conditionOf({ ...filter, within: undefined })}
      order by distance fetch first (${offset + limit}::integer) rows with ties
    ) as nearest
    order by distance, list_rank, next_session_at, id desc limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

/** The condition of a filter. Activities that are over, cancelled or not published never match. */
export function conditionOf(filter: ActivityFilter): SQL | undefined {
  return and(
    isNotNull(activities.publishedAt),
    isNull(activities.cancelledAt),
    or(isNull(activities.overAt), gt(activities.overAt, filter.now)),
    ...filterConditions(filter),
    ...agesConditions(filter.ages),
    filter.kinds ? isOfKind(filter.kinds) : undefined,
    filter.prayers
      ? isBetweenPrayers(filter.prayers, filter.now, [filter.weekdays ?? []].flat())
      : undefined,
    filter.startMonth ? startsIn(filter.startMonth, filter.now) : undefined,
    filter.within ? isWithin(filter.within) : undefined,
    ...(filter.fits?.children.flatMap(child => fitConditions(child, filter.now)) ?? []),
    ...(filter.fits ? weekConditions(filter.fits.obstacles) : []),
    filter.matching ? matches(filter.matching) : undefined,
    filter.notMatching ? not(matches(filter.notMatching)) : undefined,
    filter.inNames
      ? sql`ts_filter(${activities.search}, '{a}') @@ ${filter.inNames}::tsquery`
      : undefined,
    filter.openedAfter ? hasOpened(filter.openedAfter) : undefined,
  )
}

/** Activities that have closed again since are left out. */
const hasOpened = (after: string): SQL =>
  sql`${activities.openedAt} > ${after}::timestamptz
    and ${activities.listRank} in (${LIST_RANK.open}, ${LIST_RANK.notYet})`

const matches = (query: string): SQL => sql`${activities.search} @@ ${query}::tsquery`

/** `ts_filter` has an index of its own. */
function isOfKind({ ids, known, names }: NonNullable<ActivityFilter['kinds']>): SQL {
  const list = (of: readonly number[]) => sql`${`{${of.join()}}`}::integer[]`
  return sql`(
    ${activities.categoryId} = any(${list(ids)})
    or (
      ts_filter(${activities.search}, '{a}') @@ ${names}::tsquery
      and coalesce(${activities.categoryId} <> all(${list(known)}), true)
    )
  )`
}
