import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '../db/open.ts'
import {
  accessLog,
  activities,
  activityTrainers,
  childClaims,
  children,
  guardians,
  registrations,
  schools,
  staff,
  users,
} from '../db/schema.ts'
import { ERASED_ADDRESS } from './family/erasure.ts'
import { queryRows } from './recordset.ts'

/**
 * What may have leaked: the data within reach of an account, of a school or an activity, everything that
 * staff viewed, or the whole database.
 */
export type Leak =
  | { of: 'account'; userId: string }
  | { of: 'school'; schoolId: number }
  | { of: 'activity'; gId: string }
  | { of: 'looks' }
  | { of: 'database' }

export interface BreachPeriod {
  from: Date
  to: Date
}

/** Includes the beginning and excludes the end. */
const within = (moment: SQL, { from, to }: BreachPeriod) =>
  sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${to.toISOString()}::timestamptz`

/** Registrations that were active at some time of a period. */
const wereActive = ({ from, to }: BreachPeriod) =>
  sql`r.registered_at < ${to.toISOString()}::timestamptz
    and coalesce(r.ended_at, 'infinity') >= ${from.toISOString()}::timestamptz`

/** The log entries of views that belong to a leak. */
function isLook(leak: Leak, period: BreachPeriod): SQL {
  const then = within(sql`l.seen_at`, period)
  if (leak.of === 'account') return sql`${then} and l.seen_by = ${leak.userId}`
  return leak.of === 'looks' ? then : sql`${then} and l.child_id in (select id from touched)`
}

/** The ids of the children whose data were within reach. */
function touchedBy(leak: Leak, period: BreachPeriod): SQL {
  const seen = sql`select l.child_id as id from ${accessLog} l where`
  const placed = sql`select r.child_id as id from ${registrations} r
    join ${activities} a on a.id = r.activity_id where`
  switch (leak.of) {
    case 'account': {
      const to = period.to.toISOString()
      // Former guardians are not in the table: they are in the log (docs/privacy.md).
      const ofFamily = sql`select id from ${children} where parent_id = ${leak.userId}
        or parent_id in (
          select other_id from ${guardians}
          where user_id = ${leak.userId} and since < ${to}::timestamptz
        )`
      // Views of the console by the school's own staff are not all logged, so everything of their schools
      // counts as within reach. Rosters and ledgers keep places that have ended, so those that ended before
      // the period count too.
      const atSchools = sql`${placed} r.registered_at < ${to}::timestamptz and (
        a.school_id in (select school_id from ${staff} where user_id = ${leak.userId} and role = 'School')
        or a.id in (select activity_id from ${activityTrainers} where user_id = ${leak.userId})
      )`
      return sql`${seen} ${isLook(leak, period)} union ${ofFamily} union ${atSchools}`
    }
    case 'looks':
      return sql`${seen} ${isLook(leak, period)} group by 1`
    case 'school':
      return sql`${placed} ${wereActive(period)} and a.school_id = ${leak.schoolId} group by 1`
    case 'activity':
      return sql`${placed} ${wereActive(period)} and a.g_id = ${leak.gId} group by 1`
    case 'database':
      return sql`select id from ${children} where created_at < ${period.to.toISOString()}::timestamptz`
  }
}

/**
 * The accounts that are affected besides parents: the leaked account, or for the whole database all that
 * existed.
 */
function isOwner(leak: Leak, { to }: BreachPeriod): SQL {
  if (leak.of === 'account') return sql`u.id = ${leak.userId}`
  if (leak.of === 'database') return sql`u.created_at < ${to.toISOString()}::timestamptz`
  return sql`false`
}

const withTouched = (leak: Leak, period: BreachPeriod, rest: SQL) => sql`
  with touched as materialized (${touchedBy(leak, period)}),
  told as materialized (
    select u.* from ${users} u where ${isOwner(leak, period)}
      or u.id in (select c.parent_id from ${children} c where c.id in (select id from touched))
      or u.id in (
        select g.other_id from ${children} c join ${guardians} g on g.user_id = c.parent_id
        where c.id in (select id from touched)
      )
  ), unclaimed as materialized (
    select g.* from ${childClaims} g join ${children} c on c.id = g.child_id and c.parent_id is null
    where g.child_id in (select id from touched) and g.email is distinct from ${ERASED_ADDRESS}
  )
  ${rest}`

export interface Touched {
  children: number
  /** Accounts to notify: parents, and the leaked account itself. */
  accounts: number
  arabic: number
  /** Guardians of children that a school registered and nobody has claimed. */
  guardians: number
  looks: number
  /** The names of the schools concerned. */
  schools: string[]
}

/** Counts what a leak concerns. */
export async function countTouched(db: Db, leak: Leak, period: BreachPeriod): Promise<Touched> {
  const atSchool =
    leak.of === 'account'
      ? sql`s.id in (select school_id from ${staff} where user_id = ${leak.userId})`
      : sql`false`
  const [row] = await queryRows<Touched>(
    db,
    withTouched(
      leak,
      period,
      sql`select
        (select count(*)::int from touched) as children,
        (select count(*)::int from told) as accounts,
        (select count(*)::int from told where language = 'ar') as arabic,
        (select count(distinct coalesce(email, phone_number))::int from unclaimed) as guardians,
        (select count(*)::int from ${accessLog} l where ${isLook(leak, period)}) as looks,
        (select coalesce(json_agg(s.name_en order by s.name_en), '[]') from ${schools} s
          where ${atSchool} or s.id in (
            select a.school_id from ${registrations} r join ${activities} a on a.id = r.activity_id
            where ${wereActive(period)} and r.child_id in (select id from touched)
          )) as schools`,
    ),
  )
  if (!row) throw new Error('Nothing was counted.')
  return row
}

/** How to reach a person who must be notified. */
export interface Recipient {
  userId: string | null
  language: Language | null
  email: string | null
  phoneNumber: string | null
}

/** Everybody who must be notified, with all their addresses. */
export const findRecipients = (db: Db, leak: Leak, period: BreachPeriod): Promise<Recipient[]> =>
  queryRows(
    db,
    withTouched(
      leak,
      period,
      sql`select id as "userId", language, email, phone_number as "phoneNumber" from told
        union select null, language, email, phone_number from unclaimed
        order by 1, 3, 4`,
    ),
  )

/** The account with this id, e-mail or confirmed phone number. */
export async function findNamedUser(db: Db, name: string): Promise<string | undefined> {
  const [user] = await queryRows<{ id: string }>(
    db,
    sql`select id from ${users}
      where ${name} in (id::text, email) or (phone_number = ${name} and phone_confirmed_at is not null)`,
  )
  return user?.id
}
