import { describe, expect, test } from 'vitest'
import { createTurns } from '../../server/lib/turns.ts'

/** Work that ends when it is told to. */
function job() {
  const { promise, reject, resolve } = Promise.withResolvers<string>()
  const state = { begun: false }
  const work = () => {
    state.begun = true
    return promise
  }
  return { reject, resolve, state, work }
}

/** Until everything that can go on has gone on. */
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('Turns', () => {
  test('of one thing come one after the other, in the order of arrival', async () => {
    const turns = createTurns(5)
    const [first, second] = [job(), job()]
    const done = [turns.take('chess', first.work), turns.take('chess', second.work)]
    await settle()
    expect([first.state.begun, second.state.begun]).toEqual([true, false])
    first.resolve('first')
    second.resolve('second')
    expect(await Promise.all(done)).toEqual(['first', 'second'])
  })

  test('of several things come at once, but not too many', async () => {
    const turns = createTurns(2)
    const jobs = [job(), job(), job()]
    const done = jobs.map(({ work }, at) => turns.take(`thing ${at}`, work))
    await settle()
    expect(jobs.map(({ state }) => state.begun)).toEqual([true, true, false])
    jobs[1]?.resolve('')
    await settle()
    expect(jobs[2]?.state.begun).toBe(true)
    for (const { resolve } of jobs) resolve('')
    await Promise.all(done)
  })

  test('go on after one that failed, and tell its own taker alone', async () => {
    const turns = createTurns(1)
    const [first, second] = [job(), job()]
    const failing = turns.take('chess', first.work)
    const next = turns.take('chess', second.work)
    first.reject(new Error('Gone.'))
    second.resolve('there')
    await expect(failing).rejects.toThrow('Gone.')
    expect(await next).toBe('there')
  })
})
