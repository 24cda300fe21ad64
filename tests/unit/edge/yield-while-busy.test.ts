import { expect, test } from 'vitest'
import { yieldWhileBusy } from '../../../server/db/yield-while-busy.ts'

/** An embedded database each of whose statements takes so long, and what was done in which order. */
function startDatabase(statementMs: number) {
  const done: string[] = []
  let now = 0
  const client = {
    async execProtocolRaw() {
      now += statementMs
      done.push('statement')
      return new Uint8Array()
    },
  }
  yieldWhileBusy(client, () => now)
  const runStatements = async (count: number) => {
    for (let at = 0; at < count; at++) await client.execProtocolRaw()
  }
  return { done, runStatements }
}

test('somebody else is answered between two long statements of the embedded database', async () => {
  const { done, runStatements } = startDatabase(30)
  setImmediate(() => done.push('answer'))
  await runStatements(3)
  expect(done).toEqual(['statement', 'answer', 'statement', 'statement'])
})

test('short statements of the embedded database run without a pause', async () => {
  const { done, runStatements } = startDatabase(1)
  setImmediate(() => done.push('answer'))
  await runStatements(20)
  expect(done).toEqual(Array.from({ length: 20 }, () => 'statement'))
})
