import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordVitals } from '#contract/discovery/vitals.ts'
import { vitals } from '../../server/db/schema.ts'
import { mountVitalsReport } from '../../server/routes/discovery/vitals.ts'
import { createApp } from '../../server/app.ts'
import { startApi, type TestApi } from '../support/servers/app.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  api.clock.now = new Date('2026-09-01T22:30:00Z')
})
afterAll(() => api.close())

const home = (...metrics: object[]) => ({ page: 'home', language: 'ar', metrics })
const report = async (days: string) => {
  const app = createApp(api.deps)
  mountVitalsReport(app, api.deps)
  return app.fetch(new Request(`http://localhost/dev/vitals?days=${days}`), {})
}

test('a page is counted by local day, page and language, and nothing else is stored', async () => {
  const slow = home({ name: 'LCP', value: 2600 }, { name: 'CLS', value: 0 })
  const answers = await Promise.all([slow, slow, slow].map(sent => api.send(recordVitals, sent)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  const kept = await api.deps.db.select().from(vitals).orderBy(vitals.metric)
  const of = { day: '2026-09-02', page: 'home', language: 'ar', count: 3 }
  expect(kept).toEqual([
    { ...of, metric: 'CLS', bucket: -100 },
    { ...of, metric: 'LCP', bucket: 1 },
  ])
})

test('an operator sees how fast pages were', async () => {
  const fast = home({ name: 'LCP', value: 1000 }, { name: 'LCP', value: 1000 })
  expect((await api.send(recordVitals, fast)).status).toBe(204)
  const [row, ...others] = await (await report('1')).json()
  expect(others).toEqual([])
  expect(row).toMatchObject({ page: 'home', language: 'ar', count: 5 })
  expect(row.metrics.LCP).toMatchObject({ count: 5, good: 0.4 })
  expect(row.metrics.LCP.p75).toBeCloseTo(2550, -2)
  expect(row.metrics.CLS).toEqual({ count: 3, p75: 0, good: 1 })

  api.clock.now = new Date('2026-09-03T22:30:00Z')
  expect(await (await report('2')).json(), 'too long ago').toEqual([])
  expect(await (await report('3')).json()).toHaveLength(1)
  for (const wrong of ['', '0', '-1', 'x', '1e300', '1.5'])
    expect((await report(wrong)).status, wrong).toBe(200)
})

test('two views with equal values at the same moment are both counted', async () => {
  const names = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const
  const one = names.map(name => ({ name, value: 0.05 }))
  const sent = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? one : one.toReversed()))
  const answers = await Promise.all(
    sent.map(metrics => api.send(recordVitals, { page: 'terms', language: 'en', metrics })),
  )
  expect(answers.every(({ status }) => status === 204)).toBe(true)
  const rows = await (await report('1')).json()
  expect(rows.find(({ page }: { page: string }) => page === 'terms')?.count).toBe(10)
})

test('a metric that no page measures is refused', async () => {
  const metric = { name: 'LCP', value: 1 }
  const wrong = [
    home(),
    home({ name: 'LCP', value: -1 }),
    home({ name: 'LCP', value: null }),
    home({ name: 'Sara', value: 1 }),
    home(...Array.from({ length: 11 }, () => metric)),
    { ...home(metric), page: '/?child=Sara' },
  ]
  for (const sent of wrong) expect((await api.send(recordVitals, sent)).status).toBe(400)
})
