import { describe, expect, test } from 'vitest'
import { readLinkToken, readSearchesToken } from '../../../../src/lib/session/link-token.ts'

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

describe('The token of a link to saved searches', () => {
  test.each([
    ['to one search', '#saB3_-x', 'saB3_-x'],
    ['to all searches of a parent', '#aaB3_-x', 'aaB3_-x'],
    ['at the end of a sentence', '#saB3_-x.', 'saB3_-x'],
    ['with a bracket behind it', '#saB3_-x)', 'saB3_-x'],
    ['between angle brackets', '#saB3_-x>', 'saB3_-x'],
    ['with what a mail program adds', '#saB3_-x&utm_source=mail', 'saB3_-x'],
  ])('%s is read', (_, hash, token) => {
    expect(readSearchesToken(hash)).toBe(token)
  })

  test.each(['', '#', '#s', '#content', '#%73a', '#.sa'])('is not found in %j', hash => {
    expect(readSearchesToken(hash)).toBeNull()
  })
})
