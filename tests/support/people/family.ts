import { randomUUID } from 'node:crypto'
import { getActivities } from '#contract/activities.ts'
import { register } from '#contract/family/registering.ts'
import {
  cancelRegistration,
  getActivitiesAndRegistrations,
  type Registration,
} from '#contract/family/registrations.ts'
import { authSessions, children, guardians, users } from '../../../server/db/schema.ts'
import { signAccessToken } from '../../../server/lib/secrets/access-token.ts'
import { sealNotes } from '../../../server/services/family/privacy/medical-notes.ts'
import { newPerson } from './accounts.ts'
import type { SendOptions, TestApi } from '../servers/app.ts'

/** The part of an API that is needed to create families. */
type ApiDeps = Pick<TestApi, 'deps'>

type ChildRow = typeof children.$inferInsert
/** A child, with notes as plain text. */
type Kid = Partial<Omit<ChildRow, 'medicalNotes'> & { medicalNotes: string }>

/** A signed-in parent with children, created directly in the database. */
export interface Family {
  token: string
  email: string
  userId: string
  signInId: string
  /** In the order in which they were added. */
  childIds: string[]
}

interface FamilyOptions {
  isConfirmed?: boolean
  language?: 'en' | 'ar'
}

/**
 * Creates families with these children. Fields that are not given have defaults (girls of eight,
 * `Child 1` …).
 */
export async function makeFamilies(
  api: ApiDeps,
  count: number,
  kids: readonly Kid[],
  { isConfirmed = true, language = 'en' }: FamilyOptions = {},
): Promise<Family[]> {
  const { db, now } = api.deps
  const at = now()
  const made = Array.from({ length: count }, () => ({
    ...newPerson(),
    userId: randomUUID(),
    signInId: randomUUID(),
    children: kids.map((kid, index) => ({
      id: randomUUID(),
      firstName: `Child ${index + 1}`,
      lastName: 'Alharbi',
      birthDate: '2018-01-15',
      genderId: 2,
      createdAt: new Date(at.getTime() + index),
      updatedAt: at,
      ...kid,
    })),
  }))
  await db.insert(users).values(
    made.map(({ email, names, userId }) => ({
      ...names,
      id: userId,
      language,
      email,
      emailAddedAt: at,
      emailConfirmedAt: isConfirmed ? at : null,
      createdAt: at,
    })),
  )
  await db.insert(authSessions).values(
    made.map(({ signInId, userId }) => ({
      id: signInId,
      userId,
      isRemembered: true,
      startedAt: at,
      lastSeenAt: at,
      provenAt: at,
    })),
  )
  const rows = made.flatMap(({ children, userId }) =>
    children.map(child => ({
      ...child,
      parentId: userId,
      medicalNotes: sealNotes(api.deps, child.id, child.medicalNotes ?? null),
    })),
  )
  if (rows.length > 0) await db.insert(children).values(rows)
  return Promise.all(
    made.map(async ({ children, email, signInId, userId }) => ({
      email,
      userId,
      signInId,
      token: await tokenOf(api, { userId, signInId }),
      childIds: children.map(({ id }) => id),
    })),
  )
}

/** An access token for a session, valid for ten minutes of the test's clock. */
const tokenOf = (api: ApiDeps, { signInId, userId }: { signInId: string; userId: string }) =>
  signAccessToken(api.deps, {
    sub: userId,
    sid: signInId,
    jti: randomUUID(),
    username: 'Mona',
    EmailConfirmed: true,
    PhoneNumberConfirmed: false,
    Roles: ['Parent'],
  })

/** The same family with a new token, for use after the clock moved on. */
export async function withNewToken(api: TestApi, family: Family): Promise<Family> {
  return { ...family, token: await tokenOf(api, family) }
}

/** Creates one family, like `makeFamilies`. */
export async function makeFamily(
  api: TestApi,
  kids: readonly Kid[] = [{}],
  options: FamilyOptions = {},
): Promise<Family> {
  const [family] = await makeFamilies(api, 1, kids, options)
  if (!family) throw new Error('No family was made.')
  return family
}

/** The gId of an activity by its name. */
export async function gIdOf(api: TestApi, name: string): Promise<string> {
  const { body } = await api.send(getActivities, { pageSize: '100' })
  const found = body.find(({ activityName }) => activityName === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found.gId
}

type Wishes = Partial<Record<'allOrNothing' | 'joinWaitlist' | 'allowConflict', boolean>>

/** Registers all or some of a family's children. */
export function registerFor(
  api: TestApi,
  { childIds, token }: Family,
  gId: string,
  {
    only = childIds,
    wishes = {},
    ...options
  }: SendOptions & { only?: string[]; wishes?: Wishes } = {},
) {
  return api.send(register, { gId, childIds: only, ...wishes }, { token, ...options })
}

/** All registrations that a parent sees, of one activity or of all. */
export async function registrationsOf(
  api: TestApi,
  { token }: Family,
  gId?: string,
): Promise<Registration[]> {
  const { body } = await api.send(getActivitiesAndRegistrations, {}, { token })
  return body
    .filter(({ activity }) => gId === undefined || activity.gId === gId)
    .flatMap(({ registrations }) => registrations)
}

/** The only registration of a family. */
export async function registrationOf(
  api: TestApi,
  family: Family,
  gId?: string,
): Promise<Registration> {
  const [registration, ...others] = await registrationsOf(api, family, gId)
  if (!registration || others.length > 0) throw new Error('Expected exactly one registration.')
  return registration
}

/** Cancels a family's registration. */
export async function cancelFor(api: TestApi, family: Family, gId?: string) {
  const { registrationId } = await registrationOf(api, family, gId)
  return api.send(cancelRegistration, { registrationId }, { token: family.token })
}

/** Makes two families one, as if the second had accepted an invitation of the first. */
export async function makeGuardians({ deps }: ApiDeps, one: Family, other: Family): Promise<void> {
  const since = deps.now()
  await deps.db.insert(guardians).values([
    { userId: one.userId, otherId: other.userId, since },
    { userId: other.userId, otherId: one.userId, since },
  ])
}
