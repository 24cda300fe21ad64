import { describe, expect, test } from 'vitest'
import { createKeyedQueue } from '../../../server/lib/keyed-queue.ts'

/** A job that ends when the test says so. */
function job() {
  const { promise, reject, resolve } = Promise.withResolvers<string>()
  const state = { begun: false }
  const work = () => {
    state.begun = true
    return promise
  }
  return { reject, resolve, state, work }
}

/** Waits until everything that can go on has gone on. */
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('A queue with keys', () => {
  test('runs work of one key one after the other, in the order of arrival', async () => {
    const queue = createKeyedQueue(5)
    const [first, second] = [job(), job()]
    const done = [queue.run('chess', first.work), queue.run('chess', second.work)]
    await settle()
    expect([first.state.begun, second.state.begun]).toEqual([true, false])
    first.resolve('first')
    second.resolve('second')
    expect(await Promise.all(done)).toEqual(['first', 'second'])
  })

  test('runs work of several keys in parallel, up to a limit', async () => {
    const queue = createKeyedQueue(2)
    const jobs = [job(), job(), job()]
    const done = jobs.map(({ work }, at) => queue.run(`thing ${at}`, work))
    await settle()
    expect(jobs.map(({ state }) => state.begun)).toEqual([true, true, false])
    jobs[1]?.resolve('')
    await settle()
    expect(jobs[2]?.state.begun).toBe(true)
    for (const { resolve } of jobs) resolve('')
    await Promise.all(done)
  })

  test('continues after work that failed, and reports the error only to its caller', async () => {
    const queue = createKeyedQueue(1)
    const [first, second] = [job(), job()]
    const failing = queue.run('chess', first.work)
    const next = queue.run('chess', second.work)
    first.reject(new Error('Gone.'))
    second.resolve('there')
    await expect(failing).rejects.toThrow('Gone.')
    expect(await next).toBe('there')
  })
})
