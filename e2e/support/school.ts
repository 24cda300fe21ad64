import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type * as z from 'zod/mini'
import type { Tokens } from '#contract/accounts/identity.ts'
import { login } from '#contract/accounts/users.ts'
import { getActivityByGid } from '#contract/activities.ts'
import { DAY_MS } from '#contract/durations.ts'
import { getCities } from '#contract/places/cities.ts'
import { addActivity, publishActivity } from '#contract/manage/edit-activity.ts'
import { addSchool, getManagedSchools } from '#contract/manage/schools.ts'
import { acceptInvitation, invite } from '#contract/staff/staff.ts'
import { readDemoStaff } from '../../server/demo/read.ts'
import type { DemoMember } from '../../server/demo/schema.ts'
import { addChildren } from './family.ts'
import { linkIn } from './outbox.ts'
import { call, newParent, type Parent } from './parents.ts'
import { registerAt } from './places.ts'
import { putTokens } from './session.ts'

/** Signs in the demo's person with that role. Returns the token. */
export async function signInAs(
  role: DemoMember['role'],
  origin: string,
  page: Page,
): Promise<string> {
  const tokens = await tokensOf(origin, role)
  await putTokens(page, tokens)
  return tokens.accessToken
}

const AT_WORK_MS = 5 * 60_000
const atWork = new Map<DemoMember['role'], { since: number; tokens: Promise<Tokens> }>()

/**
 * A person of the demo, signed in once for several tests, because checking a password takes a tenth of a
 * second.
 */
export function tokensOf(origin: string, role: DemoMember['role']): Promise<Tokens> {
  const known = atWork.get(role)
  // An access token lives for ten minutes.
  if (known && Date.now() - known.since < AT_WORK_MS) return known.tokens
  const member = readDemoStaff().find(it => it.role === role)
  if (!member) throw new Error(`The demo has no ${role}.`)
  const { email, password } = member
  const tokens = call(origin, login, { email, password })
  atWork.set(role, { since: Date.now(), tokens })
  return tokens
}

/** A new school in Abha, which no other test sees, and a member of its staff. */
export async function ownSchool(origin: string) {
  const { accessToken: token } = await tokensOf(origin, 'Admin')
  const [city] = await call(origin, getCities, {})
  const name = `Saffron ${randomUUID()}`
  const input = { cityId: city?.id ?? 0, name_En: name, name_Ar: `مدرسة ${name}` }
  const school = await call(origin, addSchool, input, { token })
  const head = await newParent(origin)
  await call(origin, invite, { role: 'School', email: head.email, schoolId: school.id }, { token })
  return { school, head, tokens: await joinAsStaff(origin, head) }
}

/** Signs in a new trainer of some activities of a school. */
export async function ownTrainer(
  origin: string,
  token: string,
  schoolId: number,
  gIds: string[],
): Promise<Tokens> {
  const parent = await newParent(origin)
  const { email } = parent
  await call(origin, invite, { role: 'Trainer', email, schoolId, gIds }, { token })
  return joinAsStaff(origin, parent)
}

/** A parent accepts their invitation. */
export async function joinAsStaff(origin: string, { email, tokens }: Parent): Promise<Tokens> {
  const [, token = ''] = (await linkIn(origin, email, 'invitation')).split('#token=')
  return call(origin, acceptInvitation, { token }, { token: tokens.accessToken })
}

const AGE = 8

/** The date so many days ahead, `YYYY-MM-DD`. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** A school publishes a new activity, by default with one place: every day of some weeks, at five; free. */
export async function ownActivity(
  origin: string,
  token: string,
  given: Partial<z.input<typeof addActivity.input>> = {},
) {
  const [school] = await call(origin, getManagedSchools, {}, { token })
  const draft = await call(
    origin,
    addActivity,
    {
      schoolId: school?.id ?? 0,
      activityName: 'Evening Judo',
      activityName_Ar: 'جودو المساء',
      // The most frequent kind: another one would change the order of kinds on the home page. Other tests
      // expect that no activity is added to the kinds other than chess and karate.
      category: 'chess',
      genderId: 3,
      minAge: null,
      maxAge: null,
      fees: 0,
      capacity: 1,
      startDate: dayIn(2),
      endDate: dayIn(22),
      schedule: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({
        weekday,
        startTime: '17:00',
        endTime: '18:00',
      })),
      ...given,
    },
    { token },
  )
  const { gId, version } = draft
  await call(origin, publishActivity, { gId, version }, { token })
  return call(origin, getActivityByGid, { gid: gId })
}

/** Families register a child each, one after the other: the first gets a place, the others wait. */
export async function registerFamilies(
  origin: string,
  activity: { gId: string },
  names: readonly string[],
): Promise<void> {
  for (const firstName of names) await registerFamily(origin, firstName, [activity])
}

/** A family registers a child for some activities. */
export async function registerFamily(
  origin: string,
  firstName: string,
  activities: readonly { gId: string }[],
): Promise<void> {
  const parent = await newParent(origin)
  const ids = await addChildren(origin, parent, [{ firstName, age: AGE }])
  for (const activity of activities) await registerAt(origin, parent, activity, ids)
}
