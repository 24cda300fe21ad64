import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { bundleHeadInline } from '../../../scripts/astro/head-inline.mjs'
import { readReturnUrl } from '../../../src/lib/session/return-url.ts'

const script = await bundleHeadInline()

const tokenOf = (claims: unknown) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

/** A browser storage, with the methods that the script calls. */
function storageOf(stored: object): object {
  const kept: Record<string, unknown> = { ...stored }
  const clear = () => Object.keys(kept).forEach(name => delete kept[name])
  return Object.setPrototypeOf(kept, { getItem: () => null, clear })
}

interface Opened {
  /** What the page requires (`needs`). */
  needs?: string
  path?: string
  search?: string
  hash?: string
  lang?: string
  cookie?: string
  sessionStorage?: object
  localStorage?: object
}

/** What the script of a page does; the visitor is signed in unless given otherwise. */
function open({
  needs = 'out',
  path = '/login',
  search = '',
  hash = '',
  lang = 'en',
  cookie = '',
  sessionStorage = {},
  localStorage = { authToken: tokenOf({ sub: '7' }) },
}: Opened) {
  let way: string | undefined
  let reloads = 0
  const listeners: Record<string, (event: object) => void> = {}
  const dataset: Record<string, string> = { needs }
  const toggleAttribute = (name: string, isOn: boolean) => {
    if (isOn) dataset[name.replace('data-', '')] = ''
    else delete dataset[name.replace('data-', '')]
  }
  const root = { lang, dataset, toggleAttribute }
  const stored = storageOf(localStorage)
  vm.runInNewContext(script, {
    document: { documentElement: root, cookie, querySelectorAll: () => [] },
    localStorage: stored,
    sessionStorage,
    history: {},
    location: {
      search,
      pathname: path,
      replace: (to: string) => void (way = to),
      reload: () => void reloads++,
      toString: () => path + search + hash,
    },
    addEventListener: (name: string, listener: (event: object) => void) =>
      void (listeners[name] = listener),
    URL,
    URLSearchParams,
    atob,
  })
  return {
    way,
    // As browsers keep it: an attribute is a text.
    roles: String(dataset['roles']),
    /** Another token is stored, or none; the page hears of it by this event. Returns what it then does. */
    after(name: 'pageshow' | 'storage', token: string | null) {
      Object.assign(stored, { authToken: token })
      way = undefined
      listeners[name]?.(name === 'pageshow' ? { persisted: true } : {})
      return { way, reloads, isHidden: 'leaving' in dataset }
    },
  }
}

/** Where the script of a page redirects to. */
const wayOf = (opened: Opened) => open(opened).way

describe('The script in the head of /login', () => {
  test.each([
    ['/profile/edit', '/profile/edit'],
    ['/?city=riyadh#top', '/?city=riyadh#top'],
    ['/.//elsewhere.example', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/\t/elsewhere.example', '/'],
    ['/ar/..//elsewhere.example', '/'],
    ['/a/../login', '/'],
    ['https://elsewhere.example', '/'],
  ])('redirects a signed-in parent from %j to %s', (returnUrl, way) => {
    const search = `?${new URLSearchParams({ returnUrl })}`
    expect(wayOf({ search })).toBe(way)
    expect(readReturnUrl(search) ?? '/', 'by the rule of the pages').toBe(way)
  })

  test('redirects to the home page of its language without a return address', () => {
    expect(wayOf({})).toBe('/')
    expect(wayOf({ search: '?returnUrl=//elsewhere.example', lang: 'ar' })).toBe('/ar/')
  })
})

describe('The script in the head of a page for parents', () => {
  const back = encodeURIComponent('/ar/profile/edit?a=1')
  const arabic = { lang: 'ar', path: '/ar/profile/edit', search: '?a=1' }
  const away = (needs: string, authToken?: string) =>
    wayOf({ ...arabic, needs, localStorage: authToken === undefined ? {} : { authToken } })

  test.each(['token', 'confirmed'])('redirects a visitor to sign-up, with the way back', needs => {
    expect(away(needs)).toBe(`/ar/signup?returnUrl=${back}`)
  })

  test.each(['', 'broken', 'a.b.c', tokenOf(null), tokenOf('text')])(
    'treats %j as signed out',
    token => {
      expect(away('token', token)).toBe(`/ar/signup?returnUrl=${back}`)
    },
  )

  test('lets a signed-in parent stay, and asks for an e-mail or its confirmation if needed', () => {
    const email = 'نورة@مثال.السعودية'
    expect(away('token', tokenOf({ email: '' }))).toBeUndefined()
    expect(away('confirmed', tokenOf({ email: '' }))).toBe(
      `/ar/email-verification?returnUrl=${back}`,
    )
    const unconfirmed = tokenOf({ email, EmailConfirmed: 'False' })
    expect(away('confirmed', unconfirmed)).toBe(`/ar/verify-email?returnUrl=${back}`)
  })

  test.each([{ EmailConfirmed: true }, { EmailConfirmed: 'True' }, { emailConfirmed: 'true' }])(
    'treats %j as confirmed',
    claims => {
      const token = tokenOf({ email: 'نورة@مثال.السعودية', ...claims })
      expect(away('confirmed', token)).toBeUndefined()
    },
  )

  test('signs a parent without "remember me" out once the browser was closed', () => {
    const localStorage = { authToken: tokenOf({ sub: '7' }), 'nashat.remember': '0' }
    const opened = { needs: 'token', path: '/profile/edit', localStorage }
    expect(wayOf({ ...opened, cookie: 'nashat.browser=1' })).toBeUndefined()
    expect(wayOf(opened)).toBe('/signup?returnUrl=%2Fprofile%2Fedit')
  })

  test('lets the link of a mail open in any browser', () => {
    const opened = { needs: 'token', path: '/verify-email', localStorage: {} }
    expect(wayOf({ ...opened, hash: '#token=something' })).toBeUndefined()
    expect(wayOf({ ...opened, hash: '#token=%' })).toBe(wayOf(opened))
    expect(wayOf(opened)).toBe('/signup?returnUrl=%2Fverify-email')
  })
})

describe('A page that shows the family of a parent', () => {
  const own = tokenOf({ sub: '7' })
  const renewed = tokenOf({ sub: '7', iat: 2 })
  const others = tokenOf({ sub: '8' })
  const shown = (needs = 'token') =>
    open({ needs, path: '/profile', localStorage: { authToken: own } })
  const stays = { way: undefined, reloads: 0, isHidden: false }
  const loadsAgain = { way: undefined, reloads: 1, isHidden: true }

  test('loads again if it comes back from the history while somebody else is signed in', () => {
    expect(shown().after('pageshow', others)).toEqual(loadsAgain)
    expect(shown('').after('pageshow', others), 'a public page').toEqual(loadsAgain)
  })

  test('loads again if it comes back from the history after signing out, or leads to the login', () => {
    expect(shown('').after('pageshow', null)).toEqual(loadsAgain)
    expect(shown().after('pageshow', null)).toEqual({
      way: '/login?returnUrl=%2Fprofile',
      reloads: 0,
      isHidden: true,
    })
  })

  test('stays as it is while the same parent is signed in', () => {
    expect(shown().after('pageshow', renewed)).toEqual(stays)
    expect(shown().after('storage', renewed)).toEqual(stays)
  })
})

describe('The page of a visitor', () => {
  const shown = () => open({ needs: '', path: '/', localStorage: {} })

  test('loads again if it comes back from the history after signing in', () => {
    expect(shown().after('pageshow', tokenOf({ sub: '7' })).reloads).toBe(1)
  })

  test('stays as it is when somebody signs in: its parts follow that', () => {
    expect(shown().after('storage', tokenOf({ sub: '7' })).reloads).toBe(0)
    expect(shown().after('pageshow', null).reloads).toBe(0)
  })
})

describe('The roles that a page knows before its first paint', () => {
  test.each([
    [{ Roles: ['Parent', 'Trainer'] }, 'Parent,Trainer'],
    [{ Roles: 'School' }, 'School'],
    [{}, ''],
  ])('are those of the signed-in user: %j', (claims, roles) => {
    expect(open({ localStorage: { authToken: tokenOf(claims) } }).roles).toBe(roles)
  })

  test('are none for a visitor', () => {
    expect(open({ localStorage: {} }).roles).toBe('')
  })
})

/** What remains of the data that a tab stores. */
function keptOf(kept: Readonly<Record<string, string>>, localStorage?: object): string[] {
  const left: Record<string, unknown> = { ...kept }
  const removeItem = (name: string) => delete left[name]
  Object.defineProperty(left, 'removeItem', { value: removeItem, enumerable: false })
  wayOf({ sessionStorage: left, ...(localStorage && { localStorage }) })
  return Object.keys(left)
}

describe('Data stored in this tab', () => {
  const kept = {
    'nashat.own.profile': '{"owner":"7","sealed":"bm9ib2R5"}',
    'nashat.own.code': '{"code":"sent"}',
    'nashat.own.seen-as': '{"owner":"8","userId":"7"}',
    'nashat.kept.child': '{"owner":"8"}',
    'nashat.kept.apply': '{"owner":"7"}',
    'nashat.work.activity': '{"owner":"7"}',
    'nashat.work.other': '{"owner":"8"}',
    other: '{"owner":"8"}',
  }
  const ofWork = ['nashat.work.activity', 'nashat.work.other']

  test('stays if it belongs to the signed-in parent', () => {
    expect(keptOf(kept)).toEqual([
      'nashat.own.profile',
      'nashat.own.code',
      'nashat.kept.apply',
      'nashat.work.activity',
      'other',
    ])
  })

  test('is deleted on signing out, except for public data', () => {
    expect(keptOf(kept, {})).toEqual([...ofWork, 'other'])
  })

  test('is kept for its owner after the server has ended the session, if it took long to write', () => {
    const waits = ['nashat.kept.child', 'nashat.kept.apply', ...ofWork, 'other']
    expect(keptOf(kept, { 'nashat.ended': '1' })).toEqual(waits)
  })
})
