import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccessLog } from '#contract/privacy/access-log.ts'
import { recordViews } from '#contract/trainer/views.ts'
import { children } from '../../../server/db/schema.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, withNewToken } from '../../support/people/family.ts'
import { makeAdmin, makeStaff } from '../../support/people/staff.ts'
import { dayOf, type Field, IN_CLASS, openDay } from './field.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const setClock = (time: string) => void (api.clock.now = new Date(time))

const logOf = async (family: Family) =>
  (await api.send(getAccessLog, {}, await withNewToken(api, family))).body

const view = async (person: Family, field: Field, given: object = {}) =>
  api.send(
    recordViews,
    {
      views: [
        {
          viewId: randomUUID(),
          sessionId: field.sessions[0],
          childId: field.childId,
          at: IN_CLASS,
          ...given,
        },
      ],
    },
    await withNewToken(api, person),
  )

describe('The access log of a family', () => {
  test('has one entry a day for each person who was sent medical notes', async () => {
    const field = await openDay(api)
    for (let times = 0; times < 3; times++) await dayOf(api, field.trainer)
    expect(await logOf(field.family)).toEqual([
      {
        at: IN_CLASS,
        by: expect.objectContaining({ role: 'Trainer', schoolName_En: expect.any(String) }),
        what: 'medicalNotes',
        childId: field.childId,
      },
    ])
    await dayOf(api, field.head, { gId: field.activity.gId })
    setClock('2026-09-15T12:00:00+03:00')
    await dayOf(api, field.trainer)
    const log = await logOf(field.family)
    expect(log.map(({ by, what }) => [by.role, what])).toEqual([
      ['Trainer', 'medicalNotes'],
      ['School', 'medicalNotes'],
      ['Trainer', 'medicalNotes'],
    ])
  })

  test('has none if there are no notes, or if it is not the day for them', async () => {
    const field = await openDay(api)
    await dayOf(api, field.trainer, { date: '2026-09-15' })
    await api.deps.db
      .update(children)
      .set({ medicalNotes: null })
      .where(eq(children.id, field.childId))
    await dayOf(api, field.trainer)
    expect(await logOf(field.family)).toEqual([])
  })

  test('records that an Admin read their names', async () => {
    const field = await openDay(api)
    const admin = await makeAdmin(api)
    for (let times = 0; times < 2; times++) await dayOf(api, admin, { gId: field.activity.gId })
    const log = await logOf(field.family)
    expect(log.map(({ by, what }) => [by.role, by.schoolName_En, what])).toEqual([
      ['Admin', null, 'medicalNotes'],
      ['Admin', null, 'roster'],
    ])
  })

  test('records what was opened on a device, once, and not in the future', async () => {
    const field = await openDay(api)
    const viewId = randomUUID()
    setClock('2026-09-08T18:00:00+03:00')
    const once = { viewId, at: '2026-09-08T16:05:00+03:00' }
    for (let times = 0; times < 2; times++)
      expect((await view(field.trainer, field, once)).status).toBe(204)
    await view(field.trainer, field, { at: '9999-12-31T23:59:59-23:59' })
    await view(field.trainer, field, { at: '0000-01-01T00:00:00Z' })
    const log = await logOf(field.family)
    expect(log.map(({ at, what }) => [at, what])).toEqual([
      ['2026-09-08T18:00:00+03:00', 'details'],
      ['2026-09-08T16:05:00+03:00', 'details'],
      ['2026-09-08T00:00:00+03:00', 'details'],
    ])
  })

  test('records nothing of a trainer after the day of a session, when nothing is shown', async () => {
    const field = await openDay(api)
    await view(field.trainer, field, { sessionId: field.sessions[1] })
    setClock('2026-09-09T00:30:00+03:00')
    await view(field.trainer, field, { at: '2026-09-09T00:10:00+03:00' })
    expect(await logOf(field.family)).toEqual([])
    await view(field.trainer, field, { at: '2026-09-08T23:50:00+03:00' })
    await view(field.head, field, { at: '2026-09-09T00:10:00+03:00' })
    expect((await logOf(field.family)).map(({ by }) => by.role)).toEqual(['School', 'Trainer'])
  })

  test('is not changed by somebody who has nothing to do with the child', async () => {
    const [field, other] = [await openDay(api), await openDay(api)]
    await view(other.trainer, field)
    await view(field.trainer, field, { childId: other.childId })
    await view(field.trainer, field, { sessionId: randomUUID() })
    const treasurer = await makeStaff(api, field.schoolId, 'School', ['Finance'])
    await view(treasurer, field)
    expect(await logOf(field.family)).toEqual([])
    expect(await logOf(other.family)).toEqual([])
  })
})
