import { expect, test, vi } from 'vitest'
import { getIdentity } from '#contract/accounts/account.ts'
import { pathAfterSignIn } from '../../../../src/lib/account/passkey-offer.ts'
import { answering, ok } from '../../manage/school-calls.ts'
import { fakeBrowser } from '../browser.ts'

test('a parent is offered a passkey once, also if they leave the offer before its scripts are loaded', async () => {
  fakeBrowser()
  const isUserVerifyingPlatformAuthenticatorAvailable = async () => true
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable })
  const { ask } = answering({ [getIdentity.path]: () => ok({ hasPasskey: false }) })
  expect(await pathAfterSignIn('en', '/week', ask)).toBe('/passkey?returnUrl=%2Fweek')
  expect(await pathAfterSignIn('en', '/week', ask)).toBe('/week')
})
