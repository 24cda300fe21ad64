import { describe, expect, test } from 'vitest'
import { readClaims } from '../../../../src/lib/session/token-claims.ts'
import { tokenOf } from '../browser.ts'

test('a token says who the parent is', () => {
  const token = tokenOf({
    sub: '7f1c',
    username: 'نورة',
    email: 'noura@example.com',
    phonenumber: '+966512345678',
    EmailConfirmed: true,
    PhoneNumberConfirmed: false,
    Roles: ['parent', 'trainer'],
  })

  expect(readClaims(token)).toEqual({
    userId: '7f1c',
    username: 'نورة',
    email: 'noura@example.com',
    emailConfirmed: true,
    phoneNumber: '+966512345678',
    phoneNumberConfirmed: false,
    roles: ['parent', 'trainer'],
  })
})

test.each([
  [{ EmailConfirmed: true }, true],
  [{ EmailConfirmed: 'True' }, true],
  [{ EmailConfirmed: 'true' }, true],
  [{ emailConfirmed: true }, true],
  [{ emailConfirmed: 'True' }, true],
  [{ EmailConfirmed: 'False' }, false],
  [{ EmailConfirmed: 'False', emailConfirmed: true }, false],
  [{ EmailConfirmed: 1 }, false],
  [{ EmailConfirmed: null }, false],
  [{}, false],
])('%j: is the e-mail confirmed? %s', (claims, confirmed) => {
  expect(readClaims(tokenOf(claims))?.emailConfirmed).toBe(confirmed)
})

test.each([
  ['parent', ['parent']],
  [['parent', 4], ['parent']],
  ['', []],
  [null, []],
])('roles written as %j', (Roles, roles) => {
  expect(readClaims(tokenOf({ Roles }))?.roles).toEqual(roles)
})

test.each(['', ' '])('an empty e-mail counts as none', email => {
  expect(readClaims(tokenOf({ email: email.trim() }))?.email).toBeNull()
})

describe('an invalid token', () => {
  test.each(['', 'token', 'a.b.c', '..', 'a.%%%.c', tokenOf(null), tokenOf([1]), tokenOf('text')])(
    '%j has no claims',
    token => {
      expect(readClaims(token)).toBeNull()
    },
  )
})
