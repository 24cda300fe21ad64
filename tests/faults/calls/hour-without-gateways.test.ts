import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { startPushing } from '../../support/servers/pushing.ts'

let pushing: Awaited<ReturnType<typeof startPushing>>
beforeAll(async () => {
  pushing = await startPushing()
})
afterAll(() => pushing.close())

test('after an hour without push services and gateway, a parent gets the SMS once', async () => {
  const { answers, api, newFamily, subscribe, tell } = pushing
  const { channel, clock } = api
  const family = await newFamily()
  const { path } = await subscribe(family)
  answers.set(path, 503)
  const [{ send: take }, before] = [channel, clock.now]
  channel.send = (notice, id) =>
    notice.channel === 'sms' ? Promise.reject(new Error('away')) : take(notice, id)
  expect(await tell(family)).toEqual(['email'])
  while (clock.now.getTime() < before.getTime() + HOUR_MS) {
    expect(await api.deliver()).toEqual([])
    clock.now = new Date(clock.now.getTime() + (await untilNextTry()))
  }
  channel.send = take
  expect((await api.deliver()).map(it => it.channel)).toEqual(['sms'])
  expect(await api.deliver()).toEqual([])
})

/** The delay until the queue would try again, in milliseconds. */
async function untilNextTry(): Promise<number> {
  const [job] = await queryRows<{ ms: number }>(
    pushing.api.deps.db,
    sql`select (extract(epoch from start_after - now()) * 1000)::int as ms
      from pgboss.job where state = 'retry'`,
  )
  if (!job) throw new Error('It was given up.')
  return job.ms
}
