import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { CatalogueRow } from '../../../server/catalogue/row.ts'
import { writeRows } from '../../../server/queries/catalogue.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily } from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'

let api: TestApi
let family: Family
beforeAll(async () => {
  api = await startApi()
  family = await makeFamily(api)
})
afterAll(() => api.close())

const MORNING = new Date('2026-09-01T09:00:00+03:00')

const twoDigits = (number: number) => String(number).padStart(2, '0')

type Schedule = Pick<CatalogueRow, 'weekdays' | 'startTime' | 'endTime' | 'startDate' | 'endDate'>

/** A schedule within three weeks of September, or none. */
const schedule: fc.Arbitrary<Schedule> = fc
  .record({
    weekdays: fc.subarray([0, 1, 2, 3, 4]),
    hour: fc.integer({ min: 8, max: 23 }),
    length: fc.integer({ min: 1, max: 3 }),
    first: fc.integer({ min: 1, max: 10 }),
    days: fc.integer({ min: 0, max: 18 }),
  })
  .map(({ days, first, hour, length, weekdays }) => ({
    weekdays,
    startTime: `${twoDigits(hour)}:00`,
    endTime: `${twoDigits((hour + length) % 24)}:00`,
    startDate: `2026-09-${twoDigits(first)}`,
    endDate: `2026-09-${twoDigits(first + days)}`,
  }))

interface Kept {
  id: number
  starts: string
  ends: string
  sequence: number
  off: boolean
  past: boolean
}

const handIn = (externalId: string, given: Schedule) =>
  api.deps.db.transaction(tx =>
    writeRows(tx, [row({ externalId, name: named(externalId), ...given })], api.clock.now, 'adapt'),
  )

const findKept = (id: string) =>
  queryRows<Kept>(
    api.deps.db,
    sql`select sessions.id, starts_at::text as starts, ends_at::text as ends, sequence,
        sessions.cancelled_at is not null as off, starts_at <= ${api.clock.now.toISOString()} as past
      from sessions join activities on activities.id = activity_id
      where external_id = ${id} order by starts_at`,
  )

const join = (id: string) =>
  api.deps.db.execute(sql`
    insert into registrations (id, activity_id, child_id, status, registered_at, confirmed_at)
    select gen_random_uuid(), id, ${family.childIds[0]}, 'confirmed', now(), now()
    from activities where external_id = ${id}`)

const times = (kept: readonly Kept[]) =>
  kept.filter(({ off, past }) => !off && !past).map(({ ends, starts }) => `${starts}–${ends}`)

let next = 0

test('after any change of schedule, future sessions follow the new one and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(schedule, schedule, schedule),
      fc.boolean(),
      fc.integer({ min: 0, max: 20 }),
      async ([first, ...changes], isJoined, daysGone) => {
        const id = `a:${next++}`
        api.clock.now = MORNING
        await handIn(id, first)
        if (isJoined) await join(id)
        api.clock.now = new Date(MORNING.getTime() + daysGone * DAY_MS)

        for (const changed of changes) {
          const before = await findKept(id)
          await handIn(id, changed)
          const after = await findKept(id)
          const fresh = `fresh:${next++}`
          await handIn(fresh, changed)

          expect(times(after)).toEqual(times(await findKept(fresh)))
          if (before.length > 0)
            expect(after.filter(({ past }) => past)).toEqual(before.filter(({ past }) => past))
          const ids = new Set(after.map(({ id }) => id))
          if (isJoined) expect(before.filter(({ id }) => !ids.has(id))).toEqual([])
          const was = new Map(before.map(kept => [kept.id, kept]))
          for (const now of after) expect(now.sequence).toBe(sequenceAfter(was.get(now.id), now))

          await handIn(id, changed)
          expect(await findKept(id)).toEqual(after)
        }
      },
    ),
    { numRuns: { pglite: 15, postgres: 30 }[inject('engine').name] },
  )
})

/** The sequence must grow by one if anything about the session changed. */
function sequenceAfter(was: Kept | undefined, now: Kept): number {
  if (!was) return 0
  const isSame = was.starts === now.starts && was.ends === now.ends && was.off === now.off
  return was.sequence + (isSame ? 0 : 1)
}
