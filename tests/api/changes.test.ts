import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { type Change, type Changes, listenForChanges } from '../../server/db/changes.ts'
import { writeCatalogue } from '../../server/services/catalogue.ts'
import { startApi, type TestApi } from '../app.ts'
import { row } from '../rows.ts'

let api: TestApi
let changes: Changes
const heard: Change[] = []

beforeAll(async () => {
  api = await startApi({ rows: [row({ externalId: 'chess' })] })
  changes = await listenForChanges(api.engine, api.deps.log)
  changes.subscribe(change => void heard.push(change))
})
afterAll(async () => {
  await changes.close()
  await api.close()
})

describe('whoever shows activities', () => {
  it('hears of one that is changed, with its city, its school and that lists may differ', async () => {
    await writeCatalogue(api.deps, [row({ externalId: 'chess', fees: 75 })])
    await expect.poll(() => heard.find(({ lists }) => lists)).toBeDefined()
    const [change] = heard
    expect(change?.activities).toHaveLength(1)
    expect(change?.cities).toHaveLength(1)
    expect(change?.schools).toHaveLength(1)
  })

  it('hears of all of them when very many are changed at once', async () => {
    heard.length = 0
    const rows = Array.from({ length: 450 }, (_, at) => row({ externalId: `many ${at}` }))
    await writeCatalogue(api.deps, rows)
    const told = () => new Set(heard.flatMap(({ activities = [] }) => activities)).size
    await expect.poll(told).toBe(450)
  })

  it('hears of a new city that everything may name it', async () => {
    heard.length = 0
    await writeCatalogue(api.deps, [row({ city: { en: 'Abha', ar: 'أبها' } })])
    await expect.poll(() => heard.some(({ everything }) => everything)).toBe(true)
  })

  it('hears nothing of a change that was rolled back', async () => {
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
