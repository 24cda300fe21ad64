import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  activityTrainers,
  authSessions,
  passkeys,
  registrations,
  sessions,
} from '../../../server/db/schema.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamilies } from '../../support/people/family.ts'
import { makeStaff, schoolOf } from '../../support/people/staff.ts'
import { TUESDAYS } from '../family/enrolled.ts'
import { dayOf, markOf, NOTES, openDay, provePhone, send, sendOne, SIGN_UP } from './field.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => setClock(SIGN_UP))

const setClock = (time: string) => void (api.clock.now = new Date(time))

describe('The day of a trainer', () => {
  test('has the sessions of today with their children, and all their details', async () => {
    const field = await openDay(api)
    const { body } = await dayOf(api, field.trainer)
    expect(body).toEqual({
      date: '2026-09-08',
      version: expect.stringMatching(/^[\w-]{43}$/),
      sessions: [
        {
          session: {
            id: field.sessions[0],
            startsAt: '2026-09-08T16:00:00+03:00',
            endsAt: '2026-09-08T17:00:00+03:00',
            state: 'planned',
            note_En: null,
            note_Ar: null,
          },
          activity: {
            gId: field.activity.gId,
            activityName: field.activity.nameEn,
            activityName_Ar: field.activity.nameAr,
            schoolName_En: expect.any(String),
            schoolName_Ar: expect.any(String),
          },
          children: [
            {
              registrationId: field.registrationId,
              childId: field.childId,
              firstName: 'Sara',
              lastName: 'Alharbi',
              age: 8,
              announced: false,
              medicalNotes: 'Peanuts',
              guardian: { name: expect.any(String), phoneNumber: expect.stringMatching(/^\+9665/) },
              emergencyContact: { name: 'Huda Alharbi', phoneNumber: '+966500000002' },
              pickUp: 'Her aunt',
              mark: null,
            },
          ],
        },
      ],
    })
  })

  test('shows notes to staff who run the school after a proof, if they have a second factor; the trainer needs neither', async () => {
    const field = await openDay(api)
    const { gId } = field.activity
    const ofHead = async () => (await dayOf(api, field.head, { gId })).body
    const noted = { sessions: [{ children: [{ medicalNotes: 'Peanuts' }] }] }
    expect(await ofHead()).toMatchObject(noted)
    for (const { userId } of [field.head, field.trainer])
      await api.deps.db.insert(passkeys).values({
        id: randomUUID(),
        userId,
        credentialId: randomUUID(),
        publicKey: 'none',
        counter: 0,
        transports: [],
        createdAt: api.clock.now,
      })
    expect(await ofHead()).toMatchObject({ errors: [{ path: 'proof', code: 'proof_required' }] })
    expect((await dayOf(api, field.trainer, { gId })).body).toMatchObject(noted)
    await api.deps.db
      .update(authSessions)
      .set({ provenAt: api.clock.now })
      .where(eq(authSessions.userId, field.head.userId))
    expect(await ofHead()).toMatchObject(noted)
  })

  test('has another version after any change, and the same until then', async () => {
    const field = await openDay(api)
    const { body: first } = await dayOf(api, field.trainer)
    setClock('2026-09-08T16:20:00+03:00')
    const { body: again } = await dayOf(api, field.trainer)
    expect(again).toEqual(first)
    await sendOne(api, field.trainer, markOf(api, field))
    expect((await dayOf(api, field.trainer)).body.version).not.toBe(first.version)
  })

  test('has only first names on the days around a session, and no earlier or later ones', async () => {
    const field = await openDay(api)
    const asked = async (now: string, date = '2026-09-22') => {
      setClock(now)
      const { body } = await dayOf(api, field.trainer, { date })
      return body.sessions[0]?.children
    }
    for (const near of ['2026-09-15T00:00:00+03:00', '2026-09-29T23:59:59+03:00'])
      expect(await asked(near)).toMatchObject([
        {
          firstName: 'Sara',
          lastName: null,
          medicalNotes: null,
          guardian: null,
          emergencyContact: null,
          pickUp: null,
        },
      ])
    for (const far of ['2026-09-14T23:59:59+03:00', '2026-09-30T00:00:00+03:00'])
      expect(await asked(far)).toEqual([])
    expect(await asked('2026-09-22T23:59:59+03:00')).toMatchObject([{ medicalNotes: 'Peanuts' }])
  })

  test('refuses an impossible date', async () => {
    const field = await openDay(api)
    for (const [date, code] of [
      ['9999-12-31', 'too_big'],
      ['0000-01-01', 'too_small'],
    ]) {
      const { body, status } = await dayOf(api, field.trainer, { date })
      expect([status, body.errors]).toMatchObject([400, [{ path: 'date', code }]])
    }
    expect((await dayOf(api, field.trainer, { date: '2100-12-31' })).status).toBe(200)
  })

  test('is the local day of each venue', async () => {
    const field = await openDay(api)
    const far = await addActivity(api, {
      ...TUESDAYS,
      timeZone: 'Pacific/Auckland',
      startTime: '09:00',
      endTime: '10:00',
    })
    const schoolId = await schoolOf(api, far.id)
    expect(schoolId).toBe(field.schoolId)
    await api.deps.db
      .insert(activityTrainers)
      .values({ activityId: far.id, userId: field.trainer.userId })
    // It is Tuesday evening in Riyadh, and Wednesday morning in Auckland.
    setClock('2026-09-08T20:00:00+03:00')
    const starts = async (input = {}) =>
      (await dayOf(api, field.trainer, input)).body.sessions.map(it => it.session.startsAt)
    expect(await starts()).toEqual(['2026-09-08T16:00:00+03:00'])
    setClock('2026-09-08T01:00:00+03:00')
    expect(await starts()).toEqual(['2026-09-08T09:00:00+12:00', '2026-09-08T16:00:00+03:00'])
    expect(await starts({ date: '2026-09-09' })).toEqual([])
  })

  test('shows that a session is called off, without names', async () => {
    const field = await openDay(api)
    await api.deps.db
      .update(sessions)
      .set({ cancelledAt: api.clock.now })
      .where(eq(sessions.id, field.sessionIds[0] ?? 0))
    const { body } = await dayOf(api, field.trainer)
    expect(body.sessions).toMatchObject([{ session: { state: 'cancelled' }, children: [] }])
  })

  test('is sorted by name, and small enough for a phone', async () => {
    const field = await openDay(api, { capacity: 100 })
    const ids = [field.activity.id]
    for (const hour of ['17', '18']) {
      const times = { startTime: `${hour}:00`, endTime: `${hour}:45` }
      const { id } = await addActivity(api, { ...TUESDAYS, ...times })
      ids.push(id)
      const { userId } = field.trainer
      await api.deps.db.insert(activityTrainers).values({ activityId: id, userId })
    }
    await joinAll(ids)
    const { body: before } = await dayOf(api, field.trainer)
    const marks = before.sessions.flatMap(({ children, session }) =>
      children.map(({ childId }) => markOf(api, field, { sessionId: session.id, childId })),
    )
    await send(api, field.trainer, marks)
    const { body } = await dayOf(api, field.trainer)
    const shown = body.sessions.map(it => it.children.map(({ firstName }) => firstName))
    const sorted = FIVE.flatMap(name => Array<string>(4).fill(name))
    expect(shown).toEqual([expect.arrayContaining(['Sara', ...sorted]), sorted, sorted])
    expect(body.sessions.flatMap(it => it.children).every(({ mark }) => mark)).toBe(true)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(30_000)
  })
})

/** In sorted order. */
const FIVE = ['سارة', 'ليان', 'Abeer', 'Omar', 'Yousef'] as const

/** Gives twenty children with all possible data a seat in these activities. */
async function joinAll(activityIds: readonly number[]): Promise<void> {
  const at = new Date(SIGN_UP)
  for (const firstName of FIVE) {
    const families = await makeFamilies(api, 4, [{ ...NOTES, firstName }])
    for (const { userId } of families) await provePhone(api, userId)
    const seats = families.flatMap(({ childIds: [childId = ''] }) =>
      activityIds.map(activityId => ({ id: randomUUID(), activityId, childId })),
    )
    await api.deps.db.insert(registrations).values(
      seats.map(it => ({
        ...it,
        status: 'confirmed' as const,
        registeredAt: at,
        confirmedAt: at,
      })),
    )
  }
}

describe('The day of an activity', () => {
  test('is available to its school on any day, and to its trainer', async () => {
    const field = await openDay(api)
    const { gId } = field.activity
    const asked = (person: Family, date = '2026-09-29') => dayOf(api, person, { gId, date })
    expect((await asked(field.head)).body.sessions[0]?.children).toMatchObject([NOTES_SEEN])
    expect((await asked(field.trainer)).body.sessions[0]?.children).toEqual([])
    expect((await asked(field.trainer, '2026-09-08')).body.sessions).toHaveLength(1)
    expect((await dayOf(api, field.head)).body.sessions, 'they train nothing').toEqual([])
    expect((await dayOf(api, field.head, { gId: randomUUID() })).status).toBe(404)
    const treasurer = await makeStaff(api, field.schoolId, 'School', ['Finance'])
    expect((await asked(treasurer)).status).toBe(403)
  })
})

const NOTES_SEEN = { lastName: 'Alharbi', medicalNotes: 'Peanuts', pickUp: 'Her aunt' }
