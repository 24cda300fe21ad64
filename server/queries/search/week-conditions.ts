import { type SQL, sql } from 'drizzle-orm'
import { activities, weekPatterns } from '../../db/schema.ts'
import type { Obstacle } from '../../planning/obstacles.ts'
import { NO_SLOTS, toHex, type WeekSlots } from '../../planning/week-slots.ts'
import { STARTS_AND_ENDS, WEEK_BITS } from './week-bits.ts'

/**
 * The conditions for an activity not to collide with any obstacle. `blockedBy` decides the same for one
 * activity, and a test compares the two. An activity without a known week collides with nothing.
 */
export function weekConditions(obstacles: readonly Obstacle[]): SQL[] {
  const always = Map.groupBy(
    obstacles.filter(({ activity }) => activity === null),
    ({ against }) => against,
  )
  return [
    ...[...always].map(([against, all]) =>
      isFree(
        against,
        all.reduce((sum, { away }) => sum | away, NO_SLOTS),
      ),
    ),
    ...obstacles.flatMap(it => (it.activity ? [isFreeOf(it, it.activity)] : [])),
  ]
}

function isFreeOf(
  { against, away, here }: Obstacle,
  { id, nextSessionAt, overAt, schoolId }: NonNullable<Obstacle['activity']>,
): SQL {
  const isLater = overAt
    ? sql`coalesce(${activities.nextSessionAt} >= ${overAt.toISOString()}::timestamptz, false)`
    : sql`false`
  const isEarlier = nextSessionAt
    ? sql`coalesce(${activities.overAt} <= ${nextSessionAt.toISOString()}::timestamptz, false)`
    : sql`false`
  return sql`(
    ${activities.id} = ${id} or ${isLater} or ${isEarlier}
    or case when ${activities.schoolId} = ${schoolId}
      then ${isFree(against, here)} else ${isFree(against, away)} end
  )`
}

/**
 * Checks each weekly pattern once and not each activity: there are a hundred times fewer. `is not false`
 * keeps PostgreSQL from turning this into a join, which would lose the list order.
 */
function isFree(against: Obstacle['against'], slots: WeekSlots): SQL {
  if (slots === NO_SLOTS) return sql`true`
  const taken = against === 'ends' ? STARTS_AND_ENDS : sql`${weekPatterns.slots}`
  return sql`(${activities.weekPatternId} in (
    select ${weekPatterns.id} from ${weekPatterns}
    where (${taken} & ${`X${toHex(slots)}`}::${WEEK_BITS}) = 0::${WEEK_BITS}
  )) is not false`
}
