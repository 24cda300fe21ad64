import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ChangeListener,
  publishChanges,
} from '../../server/services/discovery/changed-activities.ts'
import { addActivity } from '../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'

describe('A listener for changed activities', () => {
  let api: TestApi
  let told: string[] = []
  const listen: ChangeListener = async (_deps, _tx, changed) => {
    told.push(...changed.map(({ gId }) => gId))
  }

  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test('is notified of each of them once, also of one that is on no list', async () => {
    const { gId, id } = await addActivity(api)
    await api.deps.db.execute(sql`update activities set fees = 1 where id = ${id}`)
    await publishChanges(api.deps, { listeners: [listen] })
    expect(told).toEqual([gId])
    told = []
    await publishChanges(api.deps, { listeners: [listen] })
    expect(told).toEqual([])
  })

  test('is not notified of seats', async () => {
    const { gId, id } = await addActivity(api)
    await publishChanges(api.deps, { listeners: [] })
    await api.deps.db.execute(
      sql`insert into changed_activities (activity_id, g_id, seats_only) values (${id}, ${gId}, true)`,
    )
    await publishChanges(api.deps, { listeners: [listen] })
    expect(told).toEqual([])
  })

  test('is notified again after a failed delivery', async () => {
    const { gId } = await addActivity(api)
    const fail: ChangeListener = async () => {
      throw new Error('The queue is away.')
    }
    await expect(publishChanges(api.deps, { listeners: [listen, fail] })).rejects.toThrow(
      'The queue is away.',
    )
    told = []
    await publishChanges(api.deps, { listeners: [listen] })
    expect(told).toEqual([gId])
  })
})
