import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Answer, Failure } from '../../../../src/lib/api/answer.ts'
import { runLocked } from '../../../../src/lib/browser/locks.ts'
import { renew } from '../../../../src/lib/session/renewal.ts'
import { keepTokens, readTokens } from '../../../../src/lib/session/session.ts'
import type { StoredTokens } from '../../../../src/lib/browser/storage/session-tokens.ts'
import { fakeBrowser, tokenOf } from '../browser.ts'

const OLD: StoredTokens = { authToken: 'old', refreshToken: 'r1' }
const FRESH: Answer<Tokens> = {
  ok: true,
  data: { accessToken: 'new', refreshToken: 'r2' },
  total: null,
}
const status = (code: number): Failure => ({ kind: 'broken', status: code })

function keeperOf(stored: StoredTokens | null, answer: Answer<Tokens>) {
  const keeper = {
    stored,
    exchanged: 0,
    read: () => keeper.stored,
    write: (tokens: StoredTokens) => void (keeper.stored = tokens),
    exchange: async () => {
      keeper.exchanged++
      return answer
    },
  }
  return keeper
}

describe('getting new tokens after a 401', () => {
  test("stores the server's tokens", async () => {
    const keeper = keeperOf(OLD, FRESH)

    expect(await renew('old', keeper)).toEqual({ kind: 'renewed', authToken: 'new' })
    expect(keeper.stored).toEqual({ authToken: 'new', refreshToken: 'r2' })
  })

  test('uses the token that another tab got meanwhile', async () => {
    const keeper = keeperOf({ authToken: 'theirs', refreshToken: 'r9' }, FRESH)

    expect(await renew('old', keeper)).toEqual({ kind: 'found', authToken: 'theirs' })
    expect(keeper.exchanged).toBe(0)
  })

  test('requests nothing once the parent is signed out', async () => {
    const keeper = keeperOf(null, FRESH)

    expect(await renew('old', keeper)).toEqual({ kind: 'gone' })
    expect(keeper.exchanged).toBe(0)
  })

  test('does not sign a parent in again who signed out meanwhile', async () => {
    const keeper = keeperOf(OLD, FRESH)
    const { exchange } = keeper
    keeper.exchange = async () => {
      keeper.stored = null
      return exchange()
    }

    expect(await renew('old', keeper)).toEqual({ kind: 'gone' })
    expect(keeper.stored).toBeNull()
  })

  test('does not affect another parent who signed in meanwhile', async () => {
    const theirs = { authToken: 'theirs', refreshToken: 'r9' }
    const keeper = keeperOf(OLD, { ok: false, failure: status(401) })
    const { exchange } = keeper
    keeper.exchange = async () => {
      keeper.stored = theirs
      return exchange()
    }

    expect(await renew('old', keeper)).toEqual({ kind: 'found', authToken: 'theirs' })
    expect(keeper.stored).toEqual(theirs)
  })

  test.each([400, 401])('a %i of the server ends the session', async code => {
    const keeper = keeperOf(OLD, { ok: false, failure: status(code) })

    expect(await renew('old', keeper)).toEqual({ kind: 'refused' })
  })

  test.each([
    { kind: 'offline' } as const,
    { kind: 'aborted' } as const,
    status(429),
    status(500),
    status(503),
  ])('%j is passed on, and the session stays', async failure => {
    const keeper = keeperOf(OLD, { ok: false, failure })

    expect(await renew('old', keeper)).toEqual({ kind: 'failed', failure })
    expect(keeper.stored).toEqual(OLD)
  })
})

describe.each(['with', 'without'])('work under a lock, %s Web Locks,', kind => {
  beforeEach(() => {
    if (kind === 'without') vi.stubGlobal('navigator', {})
  })
  afterEach(() => vi.unstubAllGlobals())

  test('never runs in parallel, however many request it', async () => {
    const done: string[] = []
    const work = (name: string) => async () => {
      done.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve))
      done.push(`${name} ends`)
      if (name === 'b') throw new Error('b')
      return name
    }

    const all = await Promise.allSettled(
      ['a', 'b', 'c'].map(name => runLocked('tokens', work(name))),
    )

    expect(all.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(done.map(text => text.split(' ')[1])).toEqual(
      Array.from({ length: 3 }, () => ['begins', 'ends']).flat(),
    )
  })
})

describe('the session of a browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('is stored under the names of the spec', () => {
    const { storage } = fakeBrowser()
    keepTokens({ accessToken: 'a', refreshToken: 'r' }, true)

    expect(readTokens()).toEqual({ authToken: 'a', refreshToken: 'r' })
    expect([storage.getItem('authToken'), storage.getItem('refreshToken')]).toEqual(['a', 'r'])
    expect(storage.length).toBe(2)
  })

  test('without "remember me" is marked as such, also after it is renewed', () => {
    const { storage } = fakeBrowser()
    keepTokens({ accessToken: 'a', refreshToken: 'r' }, false)
    keepTokens({ accessToken: 'b', refreshToken: 's' })

    expect(storage.getItem('nashat.remember')).toBe('0')
    expect(document.cookie).toBe('nashat.browser=1; Path=/; SameSite=Strict')

    keepTokens({ accessToken: 'c', refreshToken: 't' }, true)
    expect(storage.getItem('nashat.remember')).toBeNull()
    expect(document.cookie).toContain('Max-Age=0')
  })

  test('needs both tokens', () => {
    fakeBrowser({ authToken: 'a' })
    expect(readTokens()).toBeNull()
  })

  /** The session as a page sees it right after loading. */
  async function readSession() {
    vi.resetModules()
    const { $session } = await import('../../../../src/lib/stores/account/session.ts')
    vi.useFakeTimers()
    const session = $session.get()
    // It stops listening a second later: let that second pass while the fake browser exists.
    vi.runAllTimers()
    vi.useRealTimers()
    return session
  }

  test('does not exist on the server', async () => {
    expect(await readSession()).toEqual({ status: 'out' })
  })

  test.each([
    [tokenOf({ email: 'a@example.com' }), { status: 'in', claims: { email: 'a@example.com' } }],
    ['broken', { status: 'out' }],
  ])('with the token %s is %j', async (authToken, session) => {
    fakeBrowser({ authToken, refreshToken: 'r' })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})

    expect(await readSession()).toMatchObject(session)
  })
})
