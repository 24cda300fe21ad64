import { expect, test } from 'vitest'
import { openClient } from '../../server/db/embedded.ts'

/** Each takes some ten milliseconds, in which nothing else of the process runs. */
const STATEMENTS = 40
const STATEMENT = 'select count(*) from generate_series(1, 100000)'

test('other people are served between the statements of many who use the embedded database at once', async () => {
  const client = await openClient()
  let turn = 0
  let isOver = false
  const count = () => {
    turn++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)

  const answeredIn = new Set<number>()
  await Promise.all(
    Array.from({ length: STATEMENTS }, () =>
      client.query(STATEMENT).then(() => answeredIn.add(turn)),
    ),
  )
  isOver = true

  expect(answeredIn.size).toBeGreaterThan(3)
  await client.close()
})
