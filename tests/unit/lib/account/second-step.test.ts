import { afterEach, expect, test, vi } from 'vitest'
import {
  goToSecondStep,
  readStepFactors,
  readPendingSignIn,
} from '../../../../src/lib/account/second-step.ts'
import type { Failure } from '../../../../src/lib/api/answer.ts'
import { fakeBrowser } from '../browser.ts'

afterEach(() => void vi.unstubAllGlobals())

const refusal = (current: object) =>
  ({
    kind: 'refused',
    problem: { status: 400, code: 'second_factor_required', message: 'One more step.', current },
  }) as unknown as Failure

test.each([
  ['only an app', { hasTotp: true, hasPasskey: false }, 'app'],
  ['only a passkey', { hasTotp: false, hasPasskey: true }, 'passkey'],
  ['both', { hasTotp: true, hasPasskey: true }, 'both'],
  ['an app, by an older release', {}, 'app'],
])('a parent who has %s is asked for it at the second step', (_, has, factors) => {
  const browser = fakeBrowser()
  vi.stubGlobal('sessionStorage', browser.storage)
  goToSecondStep(refusal({ tempToken: 'half', ...has }), true, 'en')

  const [address = ''] = browser.visited
  const { pathname, search } = new URL(address, 'http://nashat.invalid')
  expect(pathname).toBe('/second-step')
  expect(readStepFactors(search)).toBe(factors)
  expect(readPendingSignIn()).toEqual({ tempToken: 'half', rememberMe: true })
})
