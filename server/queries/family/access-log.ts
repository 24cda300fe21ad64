import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Db } from '../../db/open.ts'
import { accessLog, children, schools, users } from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'
import { recordset } from '../recordset.ts'
import { isSeenBy } from './guardians.ts'

type NewAccess = typeof accessLog.$inferInsert

/** Logs that a person saw data of these children. */
export async function insertAccess(
  db: Db,
  childIds: readonly string[],
  access: Omit<NewAccess, 'childId'>,
): Promise<void> {
  if (childIds.length === 0) return
  const { role, schoolId = null, seenAt, seenBy, what } = access
  // A child that was deleted meanwhile is left out.
  await db.execute(sql`
    insert into ${accessLog} (child_id, seen_at, seen_by, role, school_id, what)
    select ${children.id}, ${seenAt.toISOString()}::timestamptz, ${seenBy}::uuid, ${role},
      ${schoolId}::integer, ${what}
    from ${children} where ${inArray(children.id, [...childIds])}
  `)
}

/** The same for single children. What one person saw with the same `viewId` is logged once. */
export async function insertViews(
  db: Db,
  views: readonly (Omit<NewAccess, 'viewId'> & { viewId: string })[],
): Promise<void> {
  if (views.length === 0) return
  await db.execute(sql`
    insert into ${accessLog} (child_id, seen_at, seen_by, role, school_id, what, view_id)
    select child_id, seen_at, seen_by, role, seen.school_id, what, view_id
    from ${recordset(accessLog, views)} seen join ${children} on ${children.id} = seen.child_id
    on conflict do nothing
  `)
}

interface AccessFilter {
  /** The parent of the children seen. */
  parentId?: string | undefined
  childId?: string | null | undefined
  /** Selects what this person saw, and what others saw of their children. */
  personId?: string | undefined
  /** The school whose staff saw them. */
  schoolId?: number | null | undefined
  /** `YYYY-MM-DD`, in the time zone of Saudi Arabia. */
  day?: string | null | undefined
}

const matchesFilter = ({ childId, day, parentId, personId, schoolId }: AccessFilter) =>
  and(
    parentId ? isSeenBy(parentId) : undefined,
    childId ? eq(accessLog.childId, childId) : undefined,
    personId ? or(eq(accessLog.seenBy, personId), isSeenBy(personId)) : undefined,
    schoolId ? eq(accessLog.schoolId, schoolId) : undefined,
    day
      ? sql`${accessLog.seenAt} >= ${day}::date::timestamp at time zone ${HOME_TIME_ZONE}
          and ${accessLog.seenAt} < (${day}::date + 1)::timestamp at time zone ${HOME_TIME_ZONE}`
      : undefined,
  )

export type AccessRow = Awaited<ReturnType<typeof findAccess>>['rows'][number]

/** One page of log entries, newest first, and the total. */
export async function findAccess(
  db: Db,
  wanted: AccessFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = matchesFilter(wanted)
  const [counted] = await db
    .select({ total: count() })
    .from(accessLog)
    .innerJoin(children, eq(children.id, accessLog.childId))
    .where(where)
  const rows = await db
    .select({
      seenAt: accessLog.seenAt,
      role: accessLog.role,
      what: accessLog.what,
      childId: accessLog.childId,
      firstName: children.firstName,
      name: sql<string | null>`${FULL_NAME}`,
      schoolNameEn: schools.nameEn,
      schoolNameAr: schools.nameAr,
    })
    .from(accessLog)
    .innerJoin(children, eq(children.id, accessLog.childId))
    .leftJoin(users, eq(users.id, accessLog.seenBy))
    .leftJoin(schools, eq(schools.id, accessLog.schoolId))
    .where(where)
    .orderBy(desc(accessLog.seenAt), desc(accessLog.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}
