import { type SQL, sql } from 'drizzle-orm'
import { activities, weekPatterns } from '../../db/schema.ts'
import type { Obstacle } from '../../planning/obstacles.ts'
import { NO_SLOTS, toHex, type WeekSlots } from '../../planning/week-slots.ts'
import { STARTS_AND_ENDS, WEEK_BITS } from './week-bits.ts'

/**
 * What an activity must be to stand in the way of nothing: `blockedBy` says the same of one activity, and
 * a test compares the two. Of a week that is not known nothing is known to be in the way.
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
 * Looks at each pattern once and not at each activity: there are some hundred times fewer. `is not false`
 * keeps PostgreSQL from joining the two, by which it would leave the order of the list.
 */
function isFree(against: Obstacle['against'], slots: WeekSlots): SQL {
  if (slots === NO_SLOTS) return sql`true`
  const taken = against === 'ends' ? STARTS_AND_ENDS : sql`${weekPatterns.slots}`
  return sql`(${activities.weekPatternId} in (
    select ${weekPatterns.id} from ${weekPatterns}
    where (${taken} & ${`X${toHex(slots)}`}::${WEEK_BITS}) = 0::${WEEK_BITS}
  )) is not false`
}
