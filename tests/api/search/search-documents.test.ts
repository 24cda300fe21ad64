import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Card, searchActivities } from '#contract/activities.ts'
import { activities, changedActivities, searchVersions } from '../../../server/db/schema.ts'
import { SCHEDULED_JOBS } from '../../../server/jobs/scheduled-jobs.ts'
import { writeReference } from '../../../server/services/reference.ts'
import { refreshSearchDocuments } from '../../../server/services/search/search-documents.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { named, row } from '../../support/catalogue/rows.ts'

describe('search documents of an earlier release', () => {
  let api: TestApi
  const found = async (searchTerm: string) => {
    const { body } = await api.send(searchActivities, { searchTerm })
    return (body as Card[]).map(card => card.activityName)
  }

  beforeAll(async () => {
    api = await startApi({
      rows: Array.from({ length: 600 }, (_, n) =>
        row({ name: named(`Chess ${n}`), address: named('Oasis Street') }),
      ),
    })
  })
  afterAll(() => api.close())

  test('are created again, without reporting changed activities', async () => {
    const { db } = api.deps
    await db.update(activities).set({ search: `'chess':1A` })
    await db.delete(searchVersions)
    await writeReference(api.deps)
    await db.delete(changedActivities)
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    expect(await found('oasis')).toEqual([])

    await refreshSearchDocuments(api.deps)

    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    expect(await found('oasis')).toHaveLength(24)
    expect(await found('chess 599 oasis')).toEqual(['Chess 599'])
    expect(await db.select().from(changedActivities)).toEqual([])
    expect(await db.select().from(searchVersions)).toMatchObject([{ isDone: true }])
  })

  test('are current in a new installation', async () => {
    const fresh = await startApi()
    expect(await fresh.deps.db.select().from(searchVersions)).toMatchObject([{ isDone: true }])
    await fresh.close()
  })

  test('are searched for on a schedule', () => {
    expect(SCHEDULED_JOBS).toContainEqual(expect.objectContaining({ run: refreshSearchDocuments }))
  })
})
