import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { duplicateActivity } from '#contract/manage/edit-activity.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/staff/roles.ts'
import { allowsSeenAs } from '#contract/staff/seen-as.ts'
import * as schema from '../../../server/db/schema.ts'
import { lockCatalogue } from '../../../server/queries/catalogue.ts'
import { uuidOfSession } from '../../../server/lib/session-uuid.ts'
import { cityOf } from '../../support/people/accounts.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily } from '../../support/people/family.ts'
import { untilWaiting } from '../../support/servers/meanwhile.ts'
import {
  anotherSchool,
  makeAdmin,
  makeStaff,
  makeTrainer,
  schoolOf,
} from '../../support/people/staff.ts'
import { stateOf } from '../../support/reading/state.ts'
import { type SchoolHouse, STAFF_CALLS } from './calls.ts'

const WITH_ROLES = ENDPOINTS.filter(({ roles }) => roles)
const READS = WITH_ROLES.filter(allowsSeenAs)
const WRITES = WITH_ROLES.filter(endpoint => !allowsSeenAs(endpoint))

/** Tables that staff may change. */
const STAFF_TABLES = [
  schema.activities,
  schema.activityHistory,
  schema.sessions,
  schema.registrations,
  schema.attendance,
  schema.attendanceMarks,
  schema.duesEntries,
  schema.children,
  schema.childClaims,
  schema.schools,
  schema.staff,
  schema.accessLog,
  schema.activityTrainers,
  schema.invitations,
  schema.messages,
  schema.messageRecipients,
  schema.userRoles,
] as const

/** Calls that look once at the role, and why. */
const LOOK_ONCE = new Set([
  // They only take (decision 159).
  'staff/endsessions',
  'staff/revokeinvitation',
  // Waits for nothing: it records what was seen while the role lasted.
  'trainer/recordviews',
])

/** Calls that change something, for which they wait if somebody else is changing it. */
const CHANGES = WRITES.filter(({ path }) => !LOOK_ONCE.has(path))

describe('Which staff may call what', () => {
  let api: TestApi
  let activity: { id: number; gId: string }
  let schoolId: number
  let people: Record<StaffRole, Family>
  /** A member of school staff who may see neither its people nor its money. */
  let clerk: Family
  let parent: Family
  let ofOtherSchool: Family
  /** All refused calls are about this school: the hash of its tables shows whether one changed something. */
  let untouched: SchoolHouse

  beforeAll(async () => {
    api = await startApi()
    api.deps.rateLimitScale = 1_000_000
    activity = await addActivity(api, { capacity: null })
    schoolId = await schoolOf(api, activity.id)
    people = {
      Admin: await makeAdmin(api),
      School: await makeStaff(api, schoolId),
      Trainer: await makeTrainer(api, schoolId, activity.id),
    }
    clerk = await makeStaff(api, schoolId, 'School', [])
    parent = await makeFamily(api, [])
    ofOtherSchool = await makeStaff(api, await anotherSchool(api, schoolId, 'Elsewhere'))
    untouched = await furnish()
  })
  afterAll(() => api.close())

  const callOf = ({ path }: Endpoint) => {
    const call = STAFF_CALLS[path]
    if (!call) throw new Error(`${path} is not in the table of calls: who may call it?`)
    return call
  }

  /** A school with one of everything that a call can name. */
  async function furnish(): Promise<SchoolHouse> {
    const trainer = await makeStaff(api, schoolId, 'Trainer')
    const invitationId = randomUUID()
    const createdAt = api.deps.now()
    await api.deps.db.insert(schema.invitations).values({
      id: invitationId,
      tokenHash: randomUUID(),
      role: 'Trainer',
      email: `${invitationId}@example.com`,
      schoolId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 1_000_000),
    })
    // Published and with a version of its own, whatever was done to it before.
    const [{ version = 0 } = {}] = await api.deps.db
      .update(schema.activities)
      .set({ publishedAt: createdAt, cancelledAt: null })
      .where(eq(schema.activities.id, activity.id))
      .returning({ version: schema.activities.version })
    const unclaimedId = await unclaimedChild()
    return {
      schoolId,
      gId: activity.gId,
      draftGId: await newDraft(),
      version,
      sessionId: uuidOfSession(await lastSession()),
      childId: (await makeFamily(api)).childIds[0] ?? '',
      registrationId: await waitingChild(),
      unclaimedId,
      chargeId: await chargeOf(unclaimedId),
      paidId: await paidChild(),
      invitationId,
      trainerId: trainer.userId,
      adminId: people.Admin.userId,
      cityId: await cityOf(api),
    }
  }

  async function newDraft(): Promise<string> {
    const [draft] = await api.deps.db
      .insert(schema.activities)
      .values({ ...(await likeActivity()), publishedAt: null, firstPublishedAt: null })
      .returning({ gId: schema.activities.gId })
    return draft?.gId ?? ''
  }

  async function likeActivity() {
    const { activities } = schema
    const [like] = await api.deps.db.select().from(activities).where(eq(activities.id, activity.id))
    if (!like) throw new Error('The activity is there.')
    const { gId: _, id: __, version: ___, ...rest } = like
    return { ...rest, externalId: randomUUID() }
  }

  async function lastSession(): Promise<number> {
    const [session] = await api.deps.db
      .select({ id: schema.sessions.id })
      .from(schema.sessions)
      .where(and(eq(schema.sessions.activityId, activity.id), isNull(schema.sessions.cancelledAt)))
      .orderBy(desc(schema.sessions.startsAt))
      .limit(1)
    return session?.id ?? 0
  }

  async function waitingChild(): Promise<string> {
    const { childIds } = await makeFamily(api)
    const id = randomUUID()
    await api.deps.db.insert(schema.registrations).values({
      id,
      childId: childIds[0] ?? '',
      activityId: activity.id,
      status: 'waitlisted',
      registeredAt: api.deps.now(),
    })
    return id
  }

  /** A child that the school registered, whose guardian has not claimed it. */
  async function unclaimedChild(): Promise<string> {
    const [childId, registrationId] = [randomUUID(), randomUUID()]
    const now = api.deps.now()
    await api.deps.db.insert(schema.children).values({
      id: childId,
      parentId: null,
      firstName: 'Noor',
      lastName: 'Alharbi',
      birthDate: '2018-01-15',
      genderId: 2,
      createdAt: now,
      updatedAt: now,
    })
    await api.deps.db.insert(schema.childClaims).values({
      childId,
      schoolId,
      guardianName: 'Huda Alharbi',
      email: `${childId}@example.com`,
      tokenHash: randomUUID(),
      createdAt: now,
      expiresAt: now,
    })
    await api.deps.db.insert(schema.registrations).values({
      id: registrationId,
      childId,
      activityId: activity.id,
      status: 'confirmed',
      registeredAt: now,
      confirmedAt: now,
    })
    return registrationId
  }

  async function chargeOf(registrationId: string): Promise<string> {
    const { duesEntries } = schema
    const [charge] = await api.deps.db
      .select()
      .from(duesEntries)
      .where(eq(duesEntries.registrationId, registrationId))
    return charge?.id ?? ''
  }

  async function paidChild(): Promise<string> {
    const registrationId = await unclaimedChild()
    await api.deps.db.insert(schema.duesEntries).values({
      id: randomUUID(),
      activityId: activity.id,
      registrationId,
      kind: 'payment',
      amount: 5,
      method: 'cash',
      receivedOn: '2026-01-01',
      at: api.deps.now(),
    })
    return registrationId
  }

  /** Signed-in users who have none of these roles. */
  const strangersTo = (roles: readonly StaffRole[]): [who: string, person: Family][] => [
    ['Parent', parent],
    ...STAFF_ROLES.filter(role => !roles.includes(role)).map((role): [string, Family] => [
      role,
      people[role],
    ]),
  ]

  /** The answer without the id of its request. */
  const readIn = ({ body, status }: { status: number; body: object }) => ({
    status,
    body: { ...body, requestId: null },
  })

  /** The same, in either person's console. */
  const ofEither = (answer: { status: number; body: object }): unknown =>
    JSON.parse(JSON.stringify(readIn(answer)).replaceAll(people.School.userId, clerk.userId))

  const everything = () => stateOf(api.deps.db, STAFF_TABLES)

  test('every call that needs a role is in the table, and no other', () => {
    expect(Object.keys(STAFF_CALLS).toSorted()).toEqual(
      WITH_ROLES.map(({ path }) => path).toSorted(),
    )
  })

  describe.each(WITH_ROLES)('$path', endpoint => {
    const { input: inputOf, names, roles } = callOf(endpoint)

    test('lists in the contract the roles it accepts', () => {
      expect([...(endpoint.roles ?? [])].toSorted()).toEqual([...roles].toSorted())
    })

    test('refuses everybody else, lets a school that acts as another read only what both may, and changes nothing', async () => {
      const input = inputOf(untouched)
      const before = await everything()
      const nobody = await api.send(endpoint, input)
      expect([nobody.status, nobody.body.code]).toEqual([401, 'token_missing'])
      for (const [who, { token }] of strangersTo(roles)) {
        const { body, status } = await api.send(endpoint, input, { token })
        expect([status, body.code], who).toEqual([403, 'forbidden'])
      }
      if (names === 'school') {
        const { body, status } = await api.send(endpoint, input, { token: ofOtherSchool.token })
        expect([status, body.code]).toEqual([404, 'not_found'])
      }
      const { School, Trainer } = people
      const seen = await api.send(endpoint, input, { token: School.token, seenAs: Trainer.userId })
      expect(await everything()).toEqual(before)
      if (!allowsSeenAs(endpoint))
        return expect([seen.status, seen.body.code]).toEqual([403, 'forbidden'])
      const own = await api.send(endpoint, input, { token: Trainer.token })
      expect(readIn(seen)).toEqual(readIn(own))
      if (!roles.includes('School')) return
      const ofClerk = ofEither(await api.send(endpoint, input, { token: clerk.token }))
      for (const [looking, other] of [
        [clerk, School],
        [School, clerk],
      ] as const) {
        const asOther = { token: looking.token, seenAs: other.userId }
        expect(ofEither(await api.send(endpoint, input, asOther))).toEqual(ofClerk)
      }
    })
  })

  test.each(CHANGES)(
    '$path does nothing for a role that is taken while it waits',
    async endpoint => {
      const { input: inputOf, roles } = callOf(endpoint)
      const isOfSchools = roles.includes('School')
      const { token, userId } = await (isOfSchools ? makeStaff(api, schoolId) : makeAdmin(api))
      const input = inputOf(untouched)
      const rolesTable = isOfSchools ? schema.staff : schema.userRoles
      const tables = STAFF_TABLES.filter(table => table !== rolesTable)
      const before = await stateOf(api.deps.db, tables)
      const answer = await api.deps.db.transaction(async tx => {
        // What adds a school waits for the catalogue alone.
        if (!isOfSchools) await lockCatalogue(tx)
        await tx.execute(
          sql`lock table activities, children, registrations, schools, staff in exclusive mode`,
        )
        const called = api.send(endpoint, input, { token })
        await untilWaiting(api, 1)
        await tx.delete(rolesTable).where(eq(rolesTable.userId, userId))
        return () => called
      })
      const { body, status } = await answer()
      if (endpoint.path === 'trainer/mark')
        expect(body).toMatchObject({ results: [{ result: 'refused', code: 'not_found' }] })
      else
        expect([status, body.code]).toEqual(isOfSchools ? [404, 'not_found'] : [403, 'forbidden'])
      expect(await stateOf(api.deps.db, tables)).toEqual(before)
    },
  )

  describe('manage/duplicateactivity, while it waits for a trainer', () => {
    const sinceRemoved = { status: 404, body: { code: 'not_found' } }
    const withoutTrainers = { status: 200, body: { trainers: [] } }

    test.each([
      ['does nothing for a role that is taken', [], sinceRemoved],
      ['copies no trainer for a right that is taken', ['Finance'], withoutTrainers],
    ] as const)('%s', async (_, rights, expected) => {
      const { token, userId } = await makeStaff(api, schoolId)
      const ofTrainer = eq(schema.staff.userId, people.Trainer.userId)
      const { gId } = activity
      const answer = await api.deps.db.transaction(async tx => {
        await tx.select().from(schema.staff).where(ofTrainer).for('update')
        const called = api.send(duplicateActivity, { gId, startDate: '2027-01-10' }, { token })
        await untilWaiting(api, 1)
        const ofCaller = eq(schema.staff.userId, userId)
        if (rights.length === 0) await tx.delete(schema.staff).where(ofCaller)
        else
          await tx
            .update(schema.staff)
            .set({ rights: [...rights] })
            .where(ofCaller)
        return () => called
      })
      expect(await answer()).toMatchObject(expected)
    })
  })

  // Runs after all refused calls, because it changes the school: those that only read begin.
  describe.each([...READS, ...WRITES])('$path', endpoint => {
    const { input: inputOf, roles } = callOf(endpoint)

    test.each(roles)('accepts a caller who is %s there', async role => {
      const input = inputOf(allowsSeenAs(endpoint) ? untouched : await furnish())
      const { body, status } = await api.send(endpoint, input, { token: people[role].token })
      expect(status, JSON.stringify(body)).toBe(endpoint.status ?? 200)
    })
  })
})
