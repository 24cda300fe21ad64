import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getChildrenList } from '#contract/family/children.ts'
import { refreshToken } from '#contract/accounts/users.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { SCHEDULED_JOBS } from '../../../server/jobs/scheduled-jobs.ts'
import { parentByPhone } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { gIdOf, makeFamilies, registerFor } from '../../support/people/family.ts'
import { named, row } from '../../support/catalogue/rows.ts'

const FAMILIES = 3
/** Saturday evening; the activity is on Sundays, all term. */
const EVENING = new Date('2026-09-12T18:02:00+03:00')

describe('When the system clock jumps', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi({ rows: [row({ name: named('Chess'), capacity: null })] })
    const chess = await gIdOf(api, 'Chess')
    for (const family of await makeFamilies(api, FAMILIES, [{}]))
      await registerFor(api, family, chess)
    await api.deliver()
  })
  afterAll(() => api.close())

  /** The notices of all jobs to families, each job run at that time. */
  async function toldAt(ms: number): Promise<string[]> {
    api.clock.now = new Date(EVENING.getTime() + ms)
    for (const { run } of SCHEDULED_JOBS) await run(api.deps)
    return (await api.deliver()).map(({ kind, to }) => `${kind} ${to}`)
  }

  test('families are notified once of tomorrow, and of nothing that they would have read meanwhile', async () => {
    const evening = await toldAt(0)
    expect(evening.filter(it => it.startsWith('reminder'))).toHaveLength(FAMILIES)
    expect(evening).toHaveLength(FAMILIES)
    for (const ms of [HOUR_MS, -HOUR_MS, 0]) expect(await toldAt(ms)).toEqual([])
    // Forty days contain nearly six Sundays. The fortieth is a Thursday.
    expect(await toldAt(40 * DAY_MS)).toEqual([])
    expect(await toldAt(0)).toEqual([])
    const later = await toldAt(7 * DAY_MS)
    expect(later, 'the next week is told as ever').toHaveLength(FAMILIES)
  })

  test('by an hour and back, a signed-in parent stays signed in', async () => {
    api.clock.now = EVENING
    const signedIn = await parentByPhone(api)
    let { refreshToken: token } = signedIn
    for (const ms of [HOUR_MS, 0, -HOUR_MS]) {
      api.clock.now = new Date(EVENING.getTime() + ms)
      const { body, status } = await api.send(refreshToken, { refreshToken: token })
      expect(status).toBe(200)
      token = body.refreshToken
      expect((await api.send(getChildrenList, {}, { token: body.accessToken })).status).toBe(200)
    }
  })
})
