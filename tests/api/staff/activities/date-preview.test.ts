import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getManagedActivity } from '#contract/manage/activities.ts'
import { cancelActivity, previewChange } from '#contract/manage/edit-activity.ts'
import { addSession, cancelSession, getSessions, moveSession } from '#contract/manage/sessions.ts'
import {
  type Family,
  makeFamily,
  registerFor,
  withNewToken,
} from '../../../support/people/family.ts'
import { JUDO, type School, startSchool } from '../../../support/people/school.ts'
import { makeStaff } from '../../../support/people/staff.ts'

const MORNING = new Date('2026-09-01T09:00:00+03:00')
/** Mondays 7 and 14 at six, Thursdays 10 and 17 at half past six. */
const SHORT = { ...JUDO, endDate: '2026-09-17' }

let school: School

beforeAll(async () => {
  school = await startSchool()
})
beforeEach(() => {
  school.api.clock.now = MORNING
})
afterAll(() => school.api.close())

const at = (day: string, from: string, to: string) => ({
  startsAt: `${day}T${from}:00+03:00`,
  endsAt: `${day}T${to}:00+03:00`,
})
const ON_SATURDAY = at('2026-09-12', '20:00', '21:00')

const dates = async (gId: string) => (await school.as(school.head, getSessions, { gId })).body

/** The session of the Thursday after next. */
async function thursdayOf(gId: string): Promise<string> {
  const found = (await dates(gId)).find(({ startsAt }) => startsAt.startsWith('2026-09-10'))
  return found?.id ?? ''
}

const asked = (gId: string, date: object, person = school.head) =>
  school.as(person, previewChange, { gId, ...date })

/** What changes, and how many families are notified. */
async function preview(gId: string, date: object, person?: Family) {
  const { changes, families } = (await asked(gId, date, person)).body
  return { families, changes: changes.filter(({ kind }) => kind !== 'kept') }
}

async function join(gId: string, ...names: string[]): Promise<Family> {
  const family = await makeFamily(
    school.api,
    names.map(firstName => ({ firstName })),
  )
  await registerFor(school.api, family, gId)
  await school.api.deliver()
  return family
}

async function mailsTo({ email }: Family): Promise<number> {
  await school.api.deliver()
  return school.api.sent.filter(
    it => it.channel === 'email' && it.to === email && it.kind.startsWith('session'),
  ).length
}

/** An activity, and another one on that Saturday evening. */
async function twoActivities() {
  const { gId } = await school.published(SHORT)
  const chess = await school.published({
    ...SHORT,
    activityName: 'Late Chess',
    activityName_Ar: 'شطرنج متأخر',
    schedule: [{ weekday: 6, startTime: '20:30', endTime: '21:30' }],
  })
  return { gId, chess }
}

describe('Before a school moves one date', () => {
  test('it reads how many families will be notified, and which children are elsewhere then', async () => {
    const { chess, gId } = await twoActivities()
    await join(gId, 'Omar')
    const both = await join(gId, 'Sara', 'Lina')
    await registerFor(school.api, both, chess.gId)
    const sessionId = await thursdayOf(gId)
    expect(await preview(gId, { sessionId, ...ON_SATURDAY })).toEqual({
      families: 2,
      changes: [
        {
          sessionId,
          before: at('2026-09-10', '18:30', '19:30'),
          after: ON_SATURDAY,
          kind: 'clash',
          why: 'Late Chess',
          clashing: [
            { firstName: 'Lina', why: 'Late Chess' },
            { firstName: 'Sara', why: 'Late Chess' },
          ],
        },
      ],
    })
  })

  test('nothing is changed yet; the change then has the effect of the preview', async () => {
    const { gId } = await school.published(SHORT)
    const family = await join(gId, 'Sara')
    const [before, history] = [await dates(gId), await school.historyOf(gId)]
    const sessionId = await thursdayOf(gId)
    const { changes, families } = await preview(gId, { sessionId, ...ON_SATURDAY })
    expect(await dates(gId)).toEqual(before)
    expect(await school.historyOf(gId)).toEqual(history)
    expect(await mailsTo(family)).toBe(0)

    await school.as(school.head, moveSession, { sessionId, ...ON_SATURDAY })

    const moved = (await dates(gId)).filter(({ state }) => state === 'moved')
    expect(moved).toMatchObject([{ id: changes[0]?.sessionId, ...changes[0]?.after }])
    expect(await mailsTo(family)).toBe(families)
  })

  test('a new end alone notifies its families, and the time that it has already notifies nobody', async () => {
    const { gId } = await school.published(SHORT)
    await join(gId, 'Sara')
    const sessionId = await thursdayOf(gId)
    const longer = at('2026-09-10', '18:30', '20:00')
    expect(await preview(gId, { sessionId, ...longer })).toMatchObject({
      families: 1,
      changes: [{ kind: 'moved', after: longer }],
    })
    const same = at('2026-09-10', '18:30', '19:30')
    expect(await preview(gId, { sessionId, ...same })).toEqual({ families: 0, changes: [] })
  })

  test('staff who may not see the roster read no name of a child', async () => {
    const { chess, gId } = await twoActivities()
    await registerFor(school.api, await join(gId, 'Sara'), chess.gId)
    const clerk = await makeStaff(school.api, school.schoolId, 'School', ['Finance'])
    const sessionId = await thursdayOf(gId)
    const seen = await preview(gId, { sessionId, ...ON_SATURDAY }, clerk)
    expect(seen).toMatchObject({ families: 1, changes: [{ kind: 'clash', why: 'Late Chess' }] })
    expect(JSON.stringify(seen)).not.toContain('Sara')
  })
})

test('before a school calls one date off, it reads how many families will be notified', async () => {
  const { gId } = await school.published(SHORT)
  const sessionId = await thursdayOf(gId)
  expect(await preview(gId, { sessionId })).toMatchObject({ families: 0 })
  await join(gId, 'Sara', 'Lina')
  expect(await preview(gId, { sessionId })).toMatchObject({
    families: 1,
    changes: [{ sessionId, after: null, kind: 'removed' }],
  })
})

describe('Before a school adds one date', () => {
  test('it reads which children are elsewhere then; nobody is notified', async () => {
    const { chess, gId } = await twoActivities()
    await registerFor(school.api, await join(gId, 'Sara'), chess.gId)
    expect(await preview(gId, ON_SATURDAY)).toMatchObject({
      families: 0,
      changes: [{ sessionId: null, before: null, clashing: [{ firstName: 'Sara' }] }],
    })
    expect(await preview(gId, at('2026-09-12', '10:00', '11:00'))).toMatchObject({
      families: 0,
      changes: [{ kind: 'added' }],
    })
  })

  test('families are notified of one that was called off and takes place after all', async () => {
    const { gId } = await school.published(SHORT)
    const family = await join(gId, 'Sara')
    await school.as(school.head, cancelSession, { sessionId: await thursdayOf(gId) })
    const again = at('2026-09-10', '18:30', '19:30')
    expect(await preview(gId, again)).toMatchObject({ families: 1, changes: [{ kind: 'added' }] })
    const before = await mailsTo(family)
    await school.as(school.head, addSession, { gId, ...again })
    expect((await mailsTo(family)) - before).toBe(1)
  })
})

describe('A preview of one date is refused like the change itself:', () => {
  test.each([
    ['at the time of another one', at('2026-09-14', '18:00', '19:00'), 'startsAt', 'time_taken'],
    ['in the past', at('2026-08-30', '10:00', '11:00'), 'startsAt', 'in_past'],
    ['without an end', { startsAt: ON_SATURDAY.startsAt }, 'endsAt', 'required'],
    ['without a start', { endsAt: ON_SATURDAY.endsAt }, 'startsAt', 'required'],
  ])('%s', async (_, span, path, code) => {
    const { gId } = await school.published(SHORT)
    for (const sessionId of [await thursdayOf(gId), null])
      expect((await asked(gId, { sessionId, ...span })).body).toMatchObject({
        errors: [{ path, code }],
      })
  })

  test('of another activity, once it has begun, and once all is called off', async () => {
    const { gId } = await school.published(SHORT)
    const sessionId = await thursdayOf(gId)
    const other = await school.published(SHORT)
    for (const id of [await thursdayOf(other.gId), '3f1c2d4e-0000-4000-8000-000000000001'])
      expect((await asked(gId, { sessionId: id, ...ON_SATURDAY })).status).toBe(404)

    school.api.clock.now = new Date('2026-09-10T18:45:00+03:00')
    const head = await withNewToken(school.api, school.head)
    expect((await asked(gId, { sessionId }, head)).body).toMatchObject({
      errors: [{ path: 'sessionId', code: 'in_past' }],
    })

    const { version } = (await school.as(head, getManagedActivity, { gId })).body
    await school.as(head, cancelActivity, { gId, version, message_En: 'No hall.' })
    expect((await asked(gId, at('2026-09-12', '20:00', '21:00'), head)).body).toMatchObject({
      code: 'not_published',
    })
  })
})
