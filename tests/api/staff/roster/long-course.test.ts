import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRoster } from '#contract/manage/roster.ts'
import type { TestApi } from '../../../support/servers/app.ts'
import { makeFamily, registerFor, registrationsOf } from '../../../support/people/family.ts'
import { JUDO, startSchool } from '../../../support/people/school.ts'

/** As many times in a week as an activity may have. */
const SCHEDULE = Array.from({ length: 30 }, (_, at) => ({
  weekday: at % 7,
  startTime: `${10 + Math.floor(at / 7)}:00`,
  endTime: `${10 + Math.floor(at / 7)}:45`,
}))
const CHILDREN = 5

/** Counts the rows that the API reads from now on. */
function countRows({ deps: { db } }: TestApi): () => number {
  const { $client: client } = db as unknown as {
    $client: { query(...statement: unknown[]): Promise<{ rows: unknown[] }> }
  }
  const query = client.query.bind(client)
  let rows = 0
  client.query = async (...statement) => {
    const answer = await query(...statement)
    rows += answer.rows.length
    return answer
  }
  return () => {
    client.query = query
    return rows
  }
}

test('the roster of the longest course counts what families see, without reading each date of each child', async () => {
  const { api, as, head, published } = await startSchool()
  const { gId } = await published({ ...JUDO, schedule: SCHEDULE, endDate: '2028-09-06' })
  const family = await makeFamily(
    api,
    Array.from({ length: CHILDREN }, () => ({})),
  )
  await registerFor(api, family, gId, { wishes: { allowConflict: true } })
  // Some sessions are called off, of which half have marks, and so have some to come.
  await api.deps.db.execute(sql`
    update sessions set cancelled_at = ${api.deps.now().toISOString()} where id % 10 < 2`)
  await api.deps.db.execute(sql`
    insert into attendance (registration_id, session_id, status, marked_at)
    select registrations.id, sessions.id,
      (array['attended', 'absent', 'late', 'excused'])[1 + sessions.id % 4], now()
    from registrations join sessions using (activity_id) where sessions.id % 5 = 0`)

  const rowsRead = countRows(api)
  const { body } = await as(head, getRoster, { gId })
  expect(rowsRead()).toBeLessThan(1000)

  const seen = await registrationsOf(api, family, gId)
  expect(body.map(({ attendance }) => attendance)).toEqual(seen.map(({ attendance }) => attendance))
  expect(body[0]?.attendance.upcoming).toBeGreaterThan(1000)
  await api.close()
})
