import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { FEEDS } from '#contract/discovery/open-data.ts'
import { type Changes, changesFrom } from '../../../server/db/changes.ts'
import { type Notifications, openNotifications } from '../../../server/db/notifications.ts'
import { startChangeFeed } from '../../../server/jobs/change-feed.ts'
import { publishChanges } from '../../../server/services/discovery/changed-activities.ts'
import { writeCatalogue } from '../../../server/services/catalogue.ts'
import { addActivity } from '../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { createConsumer } from '../../support/catalogue/open-data.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const [TERMS, , SERIES] = FEEDS
const CATEGORY = { category: named('Swimming') }
const ACTIVITIES = 60
const ROUNDS = 40

describe('A consumer of the feeds while everything changes', () => {
  let api: TestApi
  let changes: Changes
  let notifications: Notifications

  beforeAll(async () => {
    api = await startApi()
    notifications = await openNotifications(api.engine, api.deps.log)
    changes = changesFrom(notifications)
  })
  afterAll(async () => {
    await notifications.close()
    await api.close()
  })

  /** A transaction that changes some activities and takes a moment, so that others must wait. */
  const change = (round: number) =>
    api.deps.db.transaction(async tx => {
      const some = sql`id % ${ACTIVITIES} in (${round % ACTIVITIES}, ${(round * 7) % ACTIVITIES})`
      await tx.execute(sql`update activities set fees = ${round} where ${some}`)
      await tx.execute(sql`select pg_sleep(${(round % 3) / 100})`)
      if (round % 5 === 0)
        await tx.execute(
          sql`update activities set end_date = case when end_date is null then date '2026-12-12' end
            where id % ${ACTIVITIES} = ${round % 11}`,
        )
      if (round % 13 === 0)
        await tx.execute(sql`delete from activities where id % ${ACTIVITIES} = ${round}`)
    })

  test('ends up with the current data, in whatever order transactions commit', async () => {
    await writeCatalogue(
      api.deps,
      Array.from({ length: ACTIVITIES }, () => row(CATEGORY)),
    )
    const consumers = [createConsumer(api, TERMS, 7), createConsumer(api, SERIES, 7)]
    let isOver = false
    const goesOn = () => !isOver
    const readOn = async (consumer: (typeof consumers)[number]) => {
      while (goesOn()) await consumer.readPage()
    }
    const tellOn = async () => {
      while (goesOn()) await publishChanges(api.deps)
    }
    const working = [...consumers.map(readOn), tellOn(), tellOn()]
    const inThree = [0, 1, 2].map(async start => {
      for (let round = start; round < ROUNDS; round += 3) await change(round)
    })
    await Promise.all(inThree)
    isOver = true
    await Promise.all(working)
    await publishChanges(api.deps)
    for (const consumer of consumers) await consumer.readAll()

    const { rows } = (await api.deps.db.execute(
      sql`select g_id, fees::float, end_date is not null as is_term from activities`,
    )) as { rows: { g_id: string; fees: number; is_term: boolean }[] }
    expect(rows.length).toBeLessThan(ACTIVITIES)
    for (const [at, consumer] of consumers.entries()) {
      const truth = rows.filter(({ is_term }) => is_term === (at === 0))
      const known = [...consumer.known].map(([id, { data }]) => [id, data?.offers[0]?.price])
      expect(Object.fromEntries(known)).toEqual(
        Object.fromEntries(truth.map(({ fees, g_id }) => [g_id, fees])),
      )
    }
  })

  // PGlite runs one transaction after the other.
  test.skipIf(inject('engine').name === 'pglite')(
    'misses no change that was numbered first and committed last',
    async () => {
      const consumer = createConsumer(api, TERMS)
      const first = await addActivity(api, CATEGORY)
      const begun = Promise.withResolvers<void>()
      const committing = Promise.withResolvers<void>()
      const slow = async () => {
        begun.resolve()
        await committing.promise
      }
      const publishing = publishChanges(api.deps, { listeners: [slow] })
      await begun.promise
      const second = await addActivity(api, CATEGORY)
      await publishChanges(api.deps)
      await consumer.readAll()
      committing.resolve()
      await publishing
      await consumer.readAll()
      expect(consumer.known.has(first.gId)).toBe(true)
      expect(consumer.known.has(second.gId)).toBe(true)
    },
  )

  test('gets a change that nothing announced', async () => {
    const publishing = [startChangeFeed(api.deps, changes), startChangeFeed(api.deps, changes)]
    const consumer = createConsumer(api, TERMS)
    await consumer.readAll()
    const { gId } = await addActivity(api, CATEGORY)
    const hears = async () => {
      await consumer.readAll()
      return consumer.known.has(gId)
    }
    await expect.poll(hears).toBe(true)
    for (const { stop } of publishing) await stop()
  })
})
