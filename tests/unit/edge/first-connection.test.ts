import { describe, expect, test } from 'vitest'
import { connectAtStart } from '../../../server/db/first-connection.ts'

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

  test('is tried again where the answer came too late', async () => {
    expect(await connectAtStart(failing(3, late).connect)).toBe(4)
  })

  test('is given up in the end', async () => {
    const { connect, tries } = failing(9, late)
    await expect(connectAtStart(connect)).rejects.toBe(late)
    expect(tries()).toBe(4)
  })

  test('is not tried again where the database is not there', async () => {
    const { connect, tries } = failing(9, refused)
    await expect(connectAtStart(connect)).rejects.toBe(refused)
    expect(tries()).toBe(1)
  })
})
