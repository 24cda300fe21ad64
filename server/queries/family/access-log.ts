import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { accessLog, children, schools, users } from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'
import { recordset } from '../recordset.ts'

type NewAccess = typeof accessLog.$inferInsert

/** Writes down that somebody saw something of these children. */
export async function insertAccess(
  db: Db,
  childIds: readonly string[],
  access: Omit<NewAccess, 'childId'>,
): Promise<void> {
  if (childIds.length === 0) return
  const { role, schoolId = null, seenAt, seenBy, what } = access
  // A child that was removed meanwhile has no record any more.
  await db.execute(sql`
    insert into ${accessLog} (child_id, seen_at, seen_by, role, school_id, what)
    select ${children.id}, ${seenAt.toISOString()}::timestamptz, ${seenBy}::uuid, ${role},
      ${schoolId}::integer, ${what}
    from ${children} where ${inArray(children.id, [...childIds])}
  `)
}

/** The same of single children, and what one person saw with one `viewId` counts once. */
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

/** One page of who saw what of a parent's children, the newest first, and how many entries there are. */
export async function findAccess(
  db: Db,
  parentId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const ofParent = eq(children.parentId, parentId)
  const [counted] = await db
    .select({ total: count() })
    .from(accessLog)
    .innerJoin(children, eq(children.id, accessLog.childId))
    .where(ofParent)
  const rows = await db
    .select({
      seenAt: accessLog.seenAt,
      role: accessLog.role,
      what: accessLog.what,
      childId: accessLog.childId,
      name: sql<string | null>`${FULL_NAME}`,
      schoolNameEn: schools.nameEn,
      schoolNameAr: schools.nameAr,
    })
    .from(accessLog)
    .innerJoin(children, eq(children.id, accessLog.childId))
    .leftJoin(users, eq(users.id, accessLog.seenBy))
    .leftJoin(schools, eq(schools.id, accessLog.schoolId))
    .where(ofParent)
    .orderBy(desc(accessLog.seenAt), desc(accessLog.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}
