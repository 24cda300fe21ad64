import { eq } from 'drizzle-orm'
import type { SchoolRight } from '#contract/staff/roles.ts'
import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import {
  activities,
  activityTrainers,
  schools,
  staff,
  userRoles,
} from '../../../server/db/schema.ts'
import type { TestApi } from '../servers/app.ts'
import { type Family, makeFamily } from './family.ts'

/** The id of the school of an activity. */
export async function schoolOf(api: TestApi, activityId: number): Promise<number> {
  const [found] = await api.deps.db
    .select({ schoolId: activities.schoolId })
    .from(activities)
    .where(eq(activities.id, activityId))
  return found?.schoolId ?? 0
}

/** A school without activities, in the city of another one. */
export async function anotherSchool(api: TestApi, schoolId: number, nameEn: string) {
  const { db } = api.deps
  const [like] = await db.select().from(schools).where(eq(schools.id, schoolId))
  const [made] = await db
    .insert(schools)
    .values({ cityId: like?.cityId ?? 0, nameEn, nameAr: nameEn })
    .returning()
  return made?.id ?? 0
}

/** A signed-in member of a school's staff, created directly in the database. */
export async function makeStaff(
  api: TestApi,
  schoolId: number,
  role: 'Trainer' | 'School' = 'School',
  rights: SchoolRight[] = role === 'School' ? [...SCHOOL_RIGHTS] : [],
): Promise<Family> {
  const person = await makeFamily(api, [])
  const since = api.deps.now()
  await api.deps.db.insert(staff).values({ userId: person.userId, schoolId, role, rights, since })
  return person
}

/** A signed-in trainer of an activity of a school. */
export async function makeTrainer(
  api: TestApi,
  schoolId: number,
  activityId: number,
): Promise<Family> {
  const person = await makeStaff(api, schoolId, 'Trainer')
  await api.deps.db.insert(activityTrainers).values({ activityId, userId: person.userId })
  return person
}

/** A signed-in Admin. */
export async function makeAdmin(api: TestApi): Promise<Family> {
  const person = await makeFamily(api, [])
  await api.deps.db.insert(userRoles).values({ userId: person.userId, role: 'Admin' })
  return person
}
