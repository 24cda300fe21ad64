import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AttendanceStatus } from '#contract/family/registrations.ts'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  activityTrainers,
  attendance,
  attendanceMarks,
  children,
  registrations,
  schools,
  sessions,
} from '../../db/schema.ts'

export type DemoChildRow = typeof children.$inferInsert
export type DemoPlace = typeof registrations.$inferInsert

/** Maps the `externalId`s of demo activities to ids. */
export async function findDemoActivities(
  db: Db,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: activities.id, externalId: activities.externalId })
    .from(activities)
    .where(
      and(isNull(activities.catalogueSchoolId), inArray(activities.externalId, [...externalIds])),
    )
  return new Map(rows.map(({ externalId, id }) => [externalId, id]))
}

/** The id of a school with this English name, in any city. */
export async function findSchoolByName(db: Db, nameEn: string): Promise<number | null> {
  const [school] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(eq(schools.nameEn, nameEn))
  return school?.id ?? null
}

/**
 * Inserts children with their registrations. Locks are not needed: nobody else sees these children
 * before the transaction ends.
 */
export async function insertFamily(
  tx: Tx,
  family: readonly DemoChildRow[],
  places: readonly DemoPlace[],
): Promise<void> {
  await tx.insert(children).values([...family])
  if (places.length > 0) await tx.insert(registrations).values([...places])
}

/** Announces that the child will miss its second session from now. */
export async function announceNext(tx: Tx, registrationId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    insert into ${attendance} (registration_id, session_id, status, marked_at, announced_at)
    select ${registrationId}::uuid, s.id, 'excused', ${at}::timestamptz, ${at}::timestamptz
    from ${sessions} s
    join ${registrations} r on r.activity_id = s.activity_id and r.id = ${registrationId}
    where s.starts_at > ${at}::timestamptz and s.cancelled_at is null
    order by s.starts_at offset 1 limit 1
    on conflict do nothing`)
}

/**
 * Marks sessions of the demo that ended since registration and that nobody has marked yet, as their
 * trainers would. Each child goes through the statuses in `round`, in order.
 */
export async function markPastSessions(
  db: Db,
  round: readonly AttendanceStatus[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with marked as (
      insert into ${attendance} (registration_id, session_id, status, marked_at)
      select past.registration_id, past.session_id,
        (${sql.param([...round])}::text[])[1 + (past.place + past.child) % ${round.length}],
        past.ends_at
      from (${pastSessions(now)}) past
      on conflict do nothing
      returning registration_id, session_id, status, marked_at
    )
    insert into ${attendanceMarks} (id, registration_id, session_id, status, marked_at, device_time,
      device, version, user_id, role, received_at)
    select gen_random_uuid(), registration_id, session_id, status, marked_at, marked_at, 'demo', 1,
      (
        select t.user_id from ${activityTrainers} t
        join ${registrations} r on r.activity_id = t.activity_id
        where r.id = marked.registration_id order by t.user_id limit 1
      ), 'Trainer', marked_at
    from marked`)
}

/** The past sessions of the demo, for children with a seat there. */
const pastSessions = (now: Date) => sql`
      select r.id as registration_id, s.id as session_id, s.ends_at,
        row_number() over (partition by r.id order by s.starts_at) as place,
        ascii(c.first_name) + a.id as child
      from ${registrations} r
      join ${activities} a on a.id = r.activity_id and a.external_id like 'demo:%'
      join ${children} c on c.id = r.child_id
      join ${sessions} s on s.activity_id = a.id and s.cancelled_at is null
      where r.status = 'confirmed' and s.starts_at > r.registered_at
        and s.ends_at <= ${now.toISOString()}::timestamptz
        and not exists (
          select from ${attendanceMarks} m where m.session_id = s.id and m.registration_id = r.id
        )`
