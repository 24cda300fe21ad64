import { describe, expect, test } from 'vitest'
import { readLinkToken } from '../../../../src/lib/session/link-token.ts'

describe('The token of a link in a message', () => {
  test.each([
    ['of an invitation', '#token=aB3_-x', 'aB3_-x'],
    ['of an address', '#token=eyJh.eyJz.c2ln', 'eyJh.eyJz.c2ln'],
    ['at the end of a sentence', '#token=aB3_-x.', 'aB3_-x'],
    ['with a bracket behind it', '#token=aB3_-x)', 'aB3_-x'],
    ['with what a mail program adds', '#token=aB3_-x&utm_source=mail', 'aB3_-x'],
  ])('%s is read', (_, hash, token) => {
    expect(readLinkToken(hash)).toBe(token)
  })

  test.each(['', '#', '#token=', '#wishlist', '#token=%', '#x&token=a'])(
    'is not found in %j',
    hash => {
      expect(readLinkToken(hash)).toBeNull()
    },
  )
})
