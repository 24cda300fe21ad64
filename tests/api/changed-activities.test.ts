import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TellOutside, tellChanges } from '../../server/services/changed-activities.ts'
import { addActivity } from '../activities.ts'
import { startApi, type TestApi } from '../app.ts'

describe('Whoever is told of changed activities', () => {
  let api: TestApi
  let told: string[] = []
  const listen: TellOutside = async (_deps, _tx, changed) => {
    told.push(...changed.map(({ gId }) => gId))
  }

  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  test('hears of each of them once, also of one that is on no list', async () => {
    const { gId, id } = await addActivity(api)
    await api.deps.db.execute(sql`update activities set fees = 1 where id = ${id}`)
    await tellChanges(api.deps, { outside: [listen] })
    expect(told).toEqual([gId])
    told = []
    await tellChanges(api.deps, { outside: [listen] })
    expect(told).toEqual([])
  })

  test('hears nothing of seats', async () => {
    const { gId, id } = await addActivity(api)
    await tellChanges(api.deps, { outside: [] })
    await api.deps.db.execute(
      sql`insert into changed_activities (activity_id, g_id, seats_only) values (${id}, ${gId}, true)`,
    )
    await tellChanges(api.deps, { outside: [listen] })
    expect(told).toEqual([])
  })

  test('hears again of what could not be told', async () => {
    const { gId } = await addActivity(api)
    const fail: TellOutside = async () => {
      throw new Error('The queue is away.')
    }
    await expect(tellChanges(api.deps, { outside: [listen, fail] })).rejects.toThrow(
      'The queue is away.',
    )
    told = []
    await tellChanges(api.deps, { outside: [listen] })
    expect(told).toEqual([gId])
  })
})
