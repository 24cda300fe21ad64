import { describe, expect, test } from 'vitest'
import { connectWithRetry } from '../../../server/db/connect-with-retry.ts'

describe('The first connection of a process', () => {
  const failing = (times: number, error: Error) => {
    let tries = 0
    const connect = async () => {
      if (++tries <= times) throw error
      return tries
    }
    return { connect, tries: () => tries }
  }
  const late = new Error('timeout expired')
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

  test('is tried again if the answer was too late', async () => {
    expect(await connectWithRetry(failing(3, late).connect)).toBe(4)
  })

  test('is given up in the end', async () => {
    const { connect, tries } = failing(9, late)
    await expect(connectWithRetry(connect)).rejects.toBe(late)
    expect(tries()).toBe(4)
  })

  test('is not tried again if the database is unreachable', async () => {
    const { connect, tries } = failing(9, refused)
    await expect(connectWithRetry(connect)).rejects.toBe(refused)
    expect(tries()).toBe(1)
  })
})
