import { expect, test } from 'vitest'
import { recordPageView } from '#contract/discovery/page-views.ts'
import { pageViews } from '../../server/db/schema.ts'
import { startApi } from '../support/servers/app.ts'

test('views are counted by local day, page and language, and nothing else is stored', async () => {
  const api = await startApi()
  api.clock.now = new Date('2026-09-01T22:30:00Z')
  const seen = { page: 'home', language: 'ar' } as const
  const answers = await Promise.all([1, 2, 3].map(() => api.send(recordPageView, seen)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await api.deps.db.select().from(pageViews)).toEqual([
    { day: '2026-09-02', page: 'home', language: 'ar', views: 3 },
  ])
  const wrong = await api.send(recordPageView, { page: '/?child=Sara', language: 'ar' })
  expect(wrong.status).toBe(400)
  await api.close()
})
