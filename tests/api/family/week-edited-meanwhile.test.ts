import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BusyTime,
  type ChildWeek,
  getChildWeek,
  saveChildWeek,
} from '#contract/family/child-week.ts'
import { MAX_BUSY_TIMES } from '#contract/family/week-limits.ts'
import { newIpAddress } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily, makeGuardians } from '../../support/people/family.ts'

const PIANO: BusyTime = { weekday: 1, startTime: '16:00', endTime: '18:00', kind: 'activity' }
const GRANDMA: BusyTime = { weekday: 5, startTime: '18:00', endTime: '21:00', kind: 'family' }
const schoolTo = (endTime: string): BusyTime => ({
  weekday: 0,
  startTime: '06:00',
  endTime,
  kind: 'school',
})

describe('The week of a child that two guardians change at the same time', () => {
  let api: TestApi
  let mother: Family
  let father: Family
  let childId: string
  let seen: ChildWeek

  beforeAll(async () => {
    api = await startApi()
    mother = await makeFamily(api, [{ firstName: 'Layan' }])
    father = await makeFamily(api, [])
    await makeGuardians(api, mother, father)
    childId = mother.childIds[0] ?? ''
  })
  afterAll(() => api.close())

  const from = ({ token }: Family) => ({ token, address: newIpAddress() })
  const read = async () => (await api.send(getChildWeek, { childId }, from(father))).body
  /** Resets the week, as both guardians see it. */
  const begin = async (busy: BusyTime[]) => {
    const week = { childId, wayMinutes: 15, needsRide: false, busy }
    expect((await api.send(saveChildWeek, week, from(mother))).status).toBe(200)
    seen = await read()
  }
  /** Saves a form that was opened when the week was `seen`. */
  const save = (by: Family, changes: Partial<ChildWeek>) =>
    api.send(saveChildWeek, { ...seen, ...changes, seen }, from(by))

  test('contains what both entered at the same moment', async () => {
    for (const [first, second] of [
      [mother, father],
      [father, mother],
    ] as const) {
      await begin([])
      const saved = await Promise.all([
        save(first, { busy: [PIANO], needsRide: true }),
        save(second, { busy: [GRANDMA], wayMinutes: 30 }),
      ])
      expect(saved.map(({ status }) => status)).toEqual([200, 200])
      const busy = [PIANO, GRANDMA]
      expect(await read()).toEqual({ childId, wayMinutes: 30, needsRide: true, busy })
    }
  })

  test('is free if one has said so, and busy for as long as the other one entered', async () => {
    await begin([PIANO, GRANDMA])
    await save(mother, { busy: [{ ...PIANO, startTime: '17:00' }] })
    await save(father, { busy: [{ ...PIANO, endTime: '19:00' }, GRANDMA] })
    expect((await read()).busy).toEqual([{ ...PIANO, startTime: '17:00', endTime: '19:00' }])
  })

  test('has the school hours that were saved last, if both entered them', async () => {
    await begin([schoolTo('13:00')])
    await save(mother, { busy: [schoolTo('12:00')] })
    await save(father, { busy: [schoolTo('12:30')] })
    expect((await read()).busy).toEqual([schoolTo('12:30')])
    await save(mother, { busy: [schoolTo('13:00'), GRANDMA] })
    expect((await read()).busy).toEqual([schoolTo('12:30'), GRANDMA])
  })

  test('has the last entry for an hour, and is free once that is removed', async () => {
    await begin([])
    await save(mother, { busy: [{ ...PIANO, kind: 'family' }] })
    await save(father, { busy: [{ ...PIANO, kind: 'activity' }] })
    expect((await read()).busy).toEqual([{ ...PIANO, kind: 'activity' }])
    seen = await read()
    await save(mother, { busy: [] })
    expect((await read()).busy).toEqual([])
  })

  test('never has more entries than one guardian may save', async () => {
    await begin([])
    const quarters = (kind: BusyTime['kind'], [from, to] = ['00', '15']) =>
      Array.from({ length: MAX_BUSY_TIMES }, (_, at): BusyTime => {
        const hour = String(Math.floor(at / 14)).padStart(2, '0')
        const weekday = at % 7
        const half = Math.floor(at / 7) % 2
        const [startTime, endTime] = half
          ? [`${hour}:${Number(from) + 30}`, `${hour}:${Number(to) + 30}`]
          : [`${hour}:${from}`, `${hour}:${to}`]
        return { weekday, startTime, endTime, kind }
      })
    expect((await save(mother, { busy: quarters('family') })).status).toBe(200)
    const { body } = await save(father, { busy: quarters('prayer', ['20', '25']) })
    expect(body.errors).toMatchObject([{ path: 'busy', code: 'too_many' }])
    expect((await read()).busy).toHaveLength(MAX_BUSY_TIMES)
  })

  test('is overwritten as a whole by a client that does not send what it saw', async () => {
    await begin([PIANO])
    const week = { childId, wayMinutes: 0, needsRide: false, busy: [GRANDMA] }
    await api.send(saveChildWeek, week, from(father))
    expect(await read()).toEqual(week)
  })
})
