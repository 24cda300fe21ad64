import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { bundleHeadInline } from '../../../scripts/astro/head-inline.mjs'
import { readReturnUrl } from '../../../src/lib/session/return-url.ts'

const script = await bundleHeadInline()
const claims = Buffer.from('{"sub":"7"}').toString('base64url')

/** Where the script of a page for the signed-out leads whoever is signed in. */
function wayFrom(
  search: string,
  lang = 'en',
  sessionStorage: object = {},
  localStorage: object = { authToken: `x.${claims}.x` },
): string | undefined {
  let way: string | undefined
  const root = {
    lang,
    dataset: { needs: 'out' } as Record<string, string>,
    toggleAttribute() {},
  }
  vm.runInNewContext(script, {
    document: { documentElement: root, cookie: '', querySelectorAll: () => [] },
    localStorage: { ...localStorage, getItem: () => null },
    sessionStorage,
    history: {},
    location: { search, pathname: '/login', replace: (to: string) => void (way = to) },
    addEventListener() {},
    TextDecoder,
    URL,
    URLSearchParams,
    atob,
  })
  return way
}

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
  ])('leads from %j to %s whoever is signed in', (returnUrl, way) => {
    const search = `?${new URLSearchParams({ returnUrl })}`
    expect(wayFrom(search)).toBe(way)
    expect(readReturnUrl(search) ?? '/', 'by the rule of the pages').toBe(way)
  })

  test('leads to the home of its language where nothing is asked for', () => {
    expect(wayFrom('')).toBe('/')
    expect(wayFrom('?returnUrl=//elsewhere.example', 'ar')).toBe('/ar/')
  })
})

/** What is left of what a tab keeps. */
function keptOf(kept: Readonly<Record<string, string>>, localStorage?: object): string[] {
  const left: Record<string, unknown> = { ...kept }
  const removeItem = (name: string) => delete left[name]
  Object.defineProperty(left, 'removeItem', { value: removeItem, enumerable: false })
  wayFrom('', 'en', left, localStorage)
  return Object.keys(left)
}

describe('What was kept in this tab', () => {
  const kept = {
    'nashat.own.profile': '{"owner":"7","draft":{}}',
    'nashat.own.code': '{"code":"sent"}',
    'nashat.own.seen-as': '{"owner":"8","userId":"7"}',
    'nashat.kept.child': '{"owner":"8"}',
    'nashat.kept.apply': '{"owner":"7"}',
    'nashat.work.activity': '{"owner":"7"}',
    'nashat.work.other': '{"owner":"8"}',
    other: '{"owner":"8"}',
  }
  const ofWork = ['nashat.work.activity', 'nashat.work.other']

  test('stays where it is of whoever is signed in, by its owner alone', () => {
    expect(keptOf(kept)).toEqual([
      'nashat.own.profile',
      'nashat.own.code',
      'nashat.kept.apply',
      'nashat.work.activity',
      'other',
    ])
  })

  test('goes with signing out, but for what everybody is to read anyway', () => {
    expect(keptOf(kept, {})).toEqual([...ofWork, 'other'])
  })

  test('waits for its owner where the server has ended the session, if it took long to write', () => {
    const waits = ['nashat.kept.child', 'nashat.kept.apply', ...ofWork, 'other']
    expect(keptOf(kept, { 'nashat.ended': '1' })).toEqual(waits)
  })
})
