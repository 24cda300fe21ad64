import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { type Change, changesFrom } from '../../server/db/changes.ts'
import { type Notifications, openNotifications } from '../../server/db/notifications.ts'
import { changedActivities } from '../../server/db/schema.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { publishChanges } from '../../server/services/discovery/changed-activities.ts'
import { refreshDueListings } from '../../server/services/search/refresh-listings.ts'
import { DAY, HOUR } from '../support/people/accounts.ts'
import { addActivity } from '../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'
import { makeFamily, registerFor } from '../support/people/family.ts'
import { row } from '../support/catalogue/rows.ts'

let api: TestApi
let notifications: Notifications
const heard: Change[] = []

beforeAll(async () => {
  api = await startApi({ rows: [row({ externalId: 'chess' })] })
  notifications = await openNotifications(api.engine, api.deps.log)
  changesFrom(notifications).subscribe(change => void heard.push(change))
})
afterAll(async () => {
  await notifications.close()
  await api.close()
})

describe('The change feed of activities', () => {
  it('reports a changed one with its city and its school, and that lists may differ', async () => {
    await writeCatalogue(api.deps, [row({ externalId: 'chess', fees: 75 })])
    await expect.poll(() => heard.find(({ lists }) => lists)).toBeDefined()
    const [change] = heard
    expect(change?.activities).toHaveLength(1)
    expect(change?.cities).toHaveLength(1)
    expect(change?.schools).toHaveLength(1)
  })

  it('reports all of them if very many change in one transaction', async () => {
    heard.length = 0
    const rows = Array.from({ length: 450 }, (_, at) => row({ externalId: `many ${at}` }))
    await writeCatalogue(api.deps, rows)
    const told = () => new Set(heard.flatMap(({ activities = [] }) => activities)).size
    await expect.poll(told).toBe(450)
  })

  it('reports a new city as a change of every page that may name it', async () => {
    heard.length = 0
    await writeCatalogue(api.deps, [row({ city: { en: 'Abha', ar: 'أبها' } })])
    await expect.poll(() => heard.some(({ everything }) => everything)).toBe(true)
  })

  it('reports a new order of lists when the last seat is taken, and nothing else', async () => {
    const { gId, id, cityId, schoolId } = await addActivity(api, { capacity: 2 })
    const family = await makeFamily(api, [{}, {}])
    await publishChanges(api.deps)
    heard.length = 0
    const [first = '', second = ''] = family.childIds
    await registerFor(api, family, gId, { only: [first] })
    await expect.poll(() => heard.length).toBe(1)
    await registerFor(api, family, gId, { only: [second] })
    await expect
      .poll(() => heard.find(({ order }) => order))
      .toEqual({
        activities: [gId],
        cities: [cityId],
        schools: [schoolId],
        order: true,
      })
    expect(heard.filter(({ lists, order }) => lists || order)).toHaveLength(1)
    const told = await api.deps.db.select().from(changedActivities)
    expect(told.map(({ activityId, seatsOnly }) => [activityId, seatsOnly])).toEqual([
      [id, true],
      [id, true],
    ])
  })

  it('reports a new order of lists when registration opens, and nothing when a session begins', async () => {
    const start = api.clock.now
    const opens = new Date(start.getTime() + HOUR * 1000)
    const { gId } = await addActivity(api, { registrationOpensAt: opens })
    await publishChanges(api.deps)
    heard.length = 0
    api.clock.now = opens
    await refreshDueListings(api.deps)
    await expect.poll(() => heard.map(({ activities }) => activities)).toEqual([[gId]])
    // A time after the first sessions of all activities.
    api.clock.now = new Date(start.getTime() + 6 * DAY * 1000)
    await refreshDueListings(api.deps)
    await api.deps.db.execute(sql`update activities set fees = 7 where g_id = ${gId}`)
    await expect.poll(() => heard.at(-1)?.lists).toBe(true)
    expect(heard).toHaveLength(2)
    expect(await api.deps.db.select().from(changedActivities)).toHaveLength(1)
    api.clock.now = start
  })

  it('reports nothing of a change that was rolled back', async () => {
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    heard.length = 0
    await api.deps.db
      .transaction(async tx => {
        await tx.execute(sql`update activities set fees = 5`)
        throw new Error('Rolled back.')
      })
      .catch(() => {})
    await api.deps.db.execute(sql`update activities set fees = 6 where external_id = 'chess'`)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard.flatMap(({ activities }) => activities)).toHaveLength(1)
  })
})
