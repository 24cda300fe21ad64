import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegisterResult } from '#contract/family/registering.ts'
import type { Mark, MarkResult } from '#contract/trainer/marks.ts'
import { registrations } from '../../server/db/schema.ts'
import type { BuiltSite } from '../process/support/built-site.ts'
import {
  type Act,
  prepareActs,
  type SchoolActs,
  seatsOf,
  storedMarks,
} from '../support/people/school-acts.ts'
import { openSchoolDay, type SchoolDay, SEATS, sendAll } from './school-day.ts'

const FAMILIES = 30
/** After how many acknowledged calls a process is killed. */
const KILLS = [10, 35]

/**
 * Families register and a trainer marks while processes are killed; each call is sent until it is
 * acknowledged.
 */
describe('Acknowledged data', () => {
  let day: SchoolDay
  let site: BuiltSite

  beforeAll(async () => {
    day = await openSchoolDay(FAMILIES)
    site = await day.start()
  })
  afterAll(async () => {
    await site?.stop()
    await day?.close()
  })

  /** Sends all calls, and kills each time some more have been acknowledged. */
  async function actWhile(
    { marking, registering }: SchoolActs,
    kill: () => Promise<void>,
  ): Promise<Map<Act, unknown>> {
    const acknowledged = new Map<Act, unknown>()
    // A registration and a mark in turns.
    const acts = registering.flatMap((act, at) => [act, marking[at] ?? act])
    const acting = sendAll(acts, () => site, acknowledged)
    for (const count of KILLS) {
      // A permanent refusal ends the test; it does not wait.
      while (acknowledged.size < count) await Promise.race([pause(2), acting])
      await kill()
    }
    await acting
    return acknowledged
  }

  async function expectAllKept(
    { gId, marking, registering }: SchoolActs,
    acknowledged: ReadonlyMap<Act, unknown>,
    marksBefore = 0,
  ): Promise<void> {
    expect(acknowledged.size).toBe(2 * FAMILIES)
    expect(await seatsOf(day.database.db, gId)).toEqual({
      confirmed: SEATS,
      waitlisted: FAMILIES - SEATS,
    })
    for (const act of registering) {
      const { results } = acknowledged.get(act) as { results: RegisterResult[] }
      const [told] = results
      const [kept] = await day.database.db
        .select()
        .from(registrations)
        .where(eq(registrations.id, told?.registrationId ?? ''))
      expect(kept?.status).toBe(told?.status)
    }
    const stored = await storedMarks(day.database.db)
    for (const act of marking) {
      const { marks } = act.input as { marks: Mark[] }
      const { results } = acknowledged.get(act) as { results: MarkResult[] }
      expect(['stored', 'duplicate']).toContain(results[0]?.result)
      expect(stored).toContain(marks[0]?.markId)
    }
    expect(stored.size).toBe(marksBefore + FAMILIES)
  }

  test('is there after the server was killed again and again, and no seat is given twice', async () => {
    const acknowledged = await actWhile(day, async () => {
      await site.stop()
      site = await day.start()
    })
    await expectAllKept(day, acknowledged)
  })

  test('is there after PostgreSQL was killed again and again, and the server reconnects', async () => {
    const wanted = { families: FAMILIES, seats: SEATS, name: 'another ' }
    const acts = await prepareActs(day.deps, wanted)
    const { size: marksBefore } = await storedMarks(day.database.db)
    const acknowledged = await actWhile(acts, async () => {
      await day.server.crash()
      await day.server.restart()
    })
    await expectAllKept(acts, acknowledged, marksBefore)
    const isReady = async () => (await fetch(`${site.origin}/readyz`)).status
    await expect.poll(isReady).toBe(200)
  })
})
