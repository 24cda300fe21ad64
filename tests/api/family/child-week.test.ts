import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChildWeek, getChildWeek, saveChildWeek } from '#contract/family/child-week.ts'
import { removeChild } from '#contract/family/children.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily } from '../../support/people/family.ts'

const BUSY: ChildWeek['busy'] = [
  { weekday: 0, startTime: '07:00', endTime: '13:30', kind: 'school' },
  { weekday: 0, startTime: '17:15', endTime: '17:45', kind: 'prayer' },
  { weekday: 5, startTime: '18:00', endTime: '24:00', kind: 'family' },
]

describe('The week of a child', () => {
  let api: TestApi
  let family: Family
  let childId: string

  beforeAll(async () => {
    api = await startApi()
    family = await makeFamily(api, [{}])
    childId = family.childIds[0] ?? ''
  })
  afterAll(() => api.close())

  const read = async () => (await api.send(getChildWeek, { childId }, family)).body
  const save = (week: Partial<ChildWeek>) =>
    api.send(
      saveChildWeek,
      { childId, wayMinutes: 30, needsRide: true, busy: BUSY, ...week },
      family,
    )

  test('is free, with a short travel time, until a parent fills it in', async () => {
    expect(await read()).toEqual({ childId, wayMinutes: 15, needsRide: false, busy: [] })
  })

  test('is what was saved last', async () => {
    expect((await save({})).body).toEqual({ changed: true })
    expect(await read()).toEqual({ childId, wayMinutes: 30, needsRide: true, busy: BUSY })
    await save({ wayMinutes: 0, busy: [...BUSY.slice(2), ...BUSY.slice(2)] })
    expect(await read()).toMatchObject({ wayMinutes: 0, busy: BUSY.slice(2) })
  })

  test('is read and changed by an id in capitals too', async () => {
    await save({})
    const capitals = childId.toUpperCase()
    const { body, status } = await api.send(getChildWeek, { childId: capitals }, family)
    expect([status, body]).toEqual([200, await read()])
    const { busy, needsRide, wayMinutes } = body
    const seen = { busy, needsRide, wayMinutes }
    expect((await save({ childId: capitals, wayMinutes: 45, seen } as object)).status).toBe(200)
    expect(await read()).toMatchObject({ childId, wayMinutes: 45 })
  })

  test.each([
    ['busy.0.endTime', { busy: [{ ...BUSY[0], endTime: '07:00' }] }],
    ['busy.0.startTime', { busy: [{ ...BUSY[0], startTime: '0700' }] }],
    ['busy.0.kind', { busy: [{ ...BUSY[0], kind: 'work' }] }],
    ['busy.0.weekday', { busy: [{ ...BUSY[0], weekday: 7 }] }],
    ['wayMinutes', { wayMinutes: 10 }],
  ])('reports no error at %s', async (path, wrong) => {
    const { body, status } = await save(wrong as Partial<ChildWeek>)
    expect([status, body.errors?.map(error => error.path)]).toEqual([400, [path]])
  })

  test('is deleted with the child', async () => {
    await save({})
    await api.send(removeChild, { childId }, family)
    const left = await queryRows(
      api.deps.db,
      sql`select child_id from child_weeks union all select child_id from child_busy_times`,
    )
    expect(left).toEqual([])
  })
})
