import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { logout, refreshToken } from '#contract/accounts/users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer } from '../../../../src/lib/api/answer.ts'
import type { SendOptions } from '../../../../src/lib/api/send.ts'
import { type FakeBrowser, fakeBrowser, tokenOf } from '../browser.ts'

const { send } = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../../../src/lib/api/send.ts', () => ({ send, seenAsCalls: {} }))
// Test files share a process and its modules, so load separate copies with the mock for this file.
vi.resetModules()
const { ask } = await import('../../../../src/lib/api/ask.ts')
const { signOut } = await import('../../../../src/lib/session/session.ts')
afterAll(() => {
  vi.doUnmock('../../../../src/lib/api/send.ts')
  vi.resetModules()
})

type Reply = (token: string | null | undefined) => Answer<unknown>

const ok = (data: unknown): Answer<unknown> => ({ ok: true, data, total: null })
const failed = (status: number): Answer<unknown> => ({
  ok: false,
  failure: { kind: 'broken', status },
})
const unless =
  (valid: string): Reply =>
  token =>
    token === valid ? ok('profile') : failed(401)

/** Answers calls with the given replies, by endpoint. Returns the list of calls made. */
function serve(replies: { profile: Reply; refresh?: () => Answer<unknown> }): string[] {
  const calls: string[] = []
  send.mockImplementation(async ({ path }: Endpoint, _input: unknown, options: SendOptions) => {
    calls.push(`${path} ${options.token ?? '-'}`)
    if (path === refreshToken.path) return replies.refresh?.() ?? failed(401)
    return path === logout.path ? ok(undefined) : replies.profile(options.token)
  })
  return calls
}

const askProfile = () => ask(getParentProfile, {}, { language: 'en' })
const fresh = () => ok({ accessToken: 'new', refreshToken: 'r2' })

let browser: FakeBrowser

beforeEach(() => {
  browser = fakeBrowser({ authToken: 'old', refreshToken: 'r1', 'nashat.theme': 'dark' })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call in a browser', () => {
  test('sends the stored token, and none without one', async () => {
    const calls = serve({ profile: () => ok('profile') })
    await askProfile()
    browser.storage.clear()
    await askProfile()

    expect(calls).toEqual(['parents/getparentprofile old', 'parents/getparentprofile -'])
  })

  test('gets a new token after a 401 and is sent again', async () => {
    const calls = serve({ profile: unless('new'), refresh: fresh })

    expect(await askProfile()).toEqual(ok('profile'))
    expect(calls).toEqual([
      'parents/getparentprofile old',
      'users/refreshtoken old',
      'parents/getparentprofile new',
    ])
    expect(browser.storage.getItem('refreshToken')).toBe('r2')
  })

  test('ten at the same moment get one new token together', async () => {
    const calls = serve({ profile: unless('new'), refresh: fresh })
    const answers = await Promise.all(Array.from({ length: 10 }, askProfile))

    expect(answers).toEqual(Array.from({ length: 10 }, () => ok('profile')))
    expect(calls.filter(call => call.startsWith('users/refreshtoken'))).toHaveLength(1)
  })

  test('signs out once if there is no new token, and returns its own 401', async () => {
    const calls = serve({ profile: unless('new') })
    const answers = await Promise.all(Array.from({ length: 10 }, askProfile))

    expect(answers).toEqual(Array.from({ length: 10 }, () => failed(401)))
    expect(calls.filter(call => call.startsWith('users/refreshtoken'))).toHaveLength(1)
    expect(Object.keys(browser.storage)).toEqual(['nashat.ended'])
    expect(browser.told()).toBe(1)
  })

  test('signs out if even the new token is refused, after one more try', async () => {
    const calls = serve({ profile: () => failed(401), refresh: fresh })

    expect(await askProfile()).toEqual(failed(401))
    expect(calls).toHaveLength(3)
    expect(Object.keys(browser.storage)).toEqual(['nashat.ended'])
  })

  test.each([0, 429, 503])('stays signed in if a refresh fails with %i', async status => {
    serve({ profile: unless('new'), refresh: () => failed(status) })

    expect(await askProfile()).toEqual(failed(status))
    expect(browser.storage.getItem('authToken')).toBe('old')
    expect(browser.visited).toEqual([])
  })

  test('waits for its turn if the token of another tab has expired as well', async () => {
    const calls = serve({ profile: unless('new'), refresh: fresh })
    send.mockImplementationOnce(async () => {
      browser.storage.setItem('authToken', 'theirs')
      return failed(401)
    })

    expect(await askProfile()).toEqual(ok('profile'))
    expect(calls).toEqual([
      'parents/getparentprofile theirs',
      'users/refreshtoken theirs',
      'parents/getparentprofile new',
    ])
  })

  test('of a parent is not sent again as somebody else who signed in meanwhile', async () => {
    const [mona, noura] = [tokenOf({ sub: 'mona' }), tokenOf({ sub: 'noura' })]
    browser.storage.setItem('authToken', mona)
    const calls = serve({ profile: unless(noura) })
    send.mockImplementationOnce(async () => {
      browser.storage.setItem('authToken', noura)
      browser.storage.setItem('refreshToken', 'hers')
      return failed(401)
    })

    expect(await askProfile()).toEqual(failed(401))
    expect(calls, 'after the first one').toEqual([])
    expect(browser.storage.getItem('authToken')).toBe(noura)
  })

  test('is sent again when the parent has signed in anew meanwhile', async () => {
    const [before, after] = [tokenOf({ sub: 'mona', jti: '1' }), tokenOf({ sub: 'mona', jti: '2' })]
    browser.storage.setItem('authToken', before)
    serve({ profile: unless(after) })
    send.mockImplementationOnce(async () => {
      browser.storage.setItem('authToken', after)
      return failed(401)
    })

    expect(await askProfile()).toEqual(ok('profile'))
  })

  test('without a session requests no new token', async () => {
    browser.storage.clear()
    const calls = serve({ profile: () => failed(401) })

    expect(await askProfile()).toEqual(failed(401))
    expect(calls).toHaveLength(1)
  })

  test('that renews or ends the session never causes a loop', async () => {
    const calls = serve({ profile: () => failed(401) })
    await ask(refreshToken, { refreshToken: 'r1' }, { language: 'en' })

    expect(calls).toHaveLength(1)
  })

  test.each([
    [403, '/ar/forbidden'],
    [500, '/ar/server-error'],
  ])('leads to the error page on a %i', async (status, path) => {
    serve({ profile: () => failed(status) })
    await ask(getParentProfile, {}, { language: 'ar' })

    expect(browser.visited).toEqual([path])
  })

  test('leads to the confirmation of the e-mail, with the way back', async () => {
    const problem = { status: 403, code: 'email_not_confirmed' }
    send.mockResolvedValue({ ok: false, failure: { kind: 'refused', problem } })
    await askProfile()

    expect(browser.visited).toEqual(['/forbidden?reason=email&returnUrl=%2Fprofile%2Fedit%3Fa%3D1'])
  })

  test('says that a second factor is missing', async () => {
    const problem = { status: 403, code: 'second_factor_missing' }
    send.mockResolvedValue({ ok: false, failure: { kind: 'refused', problem } })
    await askProfile()

    expect(browser.visited).toEqual([
      '/forbidden?reason=factor&returnUrl=%2Fprofile%2Fedit%3Fa%3D1',
    ])
  })
})

test('signing out ends the session on the server, clears everything and goes to the login', async () => {
  const calls = serve({ profile: () => failed(401) })
  await signOut('ar')

  expect(calls).toEqual(['users/logout -'])
  expect(browser.storage.length).toBe(0)
  expect(browser.visited).toEqual(['/ar/login'])
})

test('whoever signs out to use another account comes to a login that leads back', async () => {
  serve({ profile: () => failed(401) })
  await signOut('en', undefined, '/login?returnUrl=%2Finvitation')

  expect(browser.visited).toEqual(['/login?returnUrl=%2Finvitation'])
})
