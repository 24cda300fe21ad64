import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepCarelessly } from './careless.ts'
import { hasFront, startFront } from './fronts.ts'
import { askAfterParent, askAfterStrangers, type Table } from './next-one.ts'
import {
  ALL_HEADERS,
  CLOAKED,
  DECEPTIVE,
  ODD_HEADERS,
  ODD_METHODS,
  ODD_PATHS,
  ODD_QUERIES,
} from './odd-requests.ts'
import { startTwoSites, type TwoSites } from './two-sites.ts'

let count = 0
/** Addresses that nobody has requested before. */
const aPage = () => `/login?v=fresh${++count}`
const aSearch = () => `/?q=fresh${++count}`
const anArabicSearch = () => `/ar/?q=fresh${++count}`
const aCall = () => `/api/activities/getactivities?searchTerm=fresh${++count}`
const noPage = () => `/fresh${++count}?x`

const TABLE: Table = [
  [aPage, [...ODD_HEADERS, ...ODD_PATHS]],
  [aSearch, [ALL_HEADERS, ...ODD_QUERIES, ...CLOAKED, ...ODD_METHODS]],
  [anArabicSearch, [ALL_HEADERS]],
  [aCall, [ALL_HEADERS, ...ODD_METHODS, ...ODD_PATHS]],
  [noPage, [ALL_HEADERS, ...ODD_METHODS, ...ODD_PATHS]],
]

const KEEPING = 'an nginx that keeps pages'

describe('A client that requests an address after a stranger', () => {
  let sites: TwoSites
  beforeAll(async () => {
    sites = await startTwoSites()
  })
  afterAll(() => sites?.stop())

  test('gets the public page, whatever headers the stranger sent', async () => {
    const { wrong } = await askAfterStrangers(sites.attacked, sites.twin, TABLE)
    expect(wrong).toEqual([])
  })

  test('gets nothing of a signed-in parent, whatever file their address looks like', async () => {
    const { shown, wrong } = await askAfterParent(sites.attacked, sites.parent, DECEPTIVE)
    expect(wrong).toEqual([])
    // Addresses at which nobody is shown anything prove nothing.
    expect(shown).toBeGreaterThan(3)
  })

  describe.runIf(hasFront(KEEPING))('through an nginx that caches pages, if installed', () => {
    let front: Awaited<ReturnType<typeof startFront>>
    beforeAll(async () => {
      front = await startFront(KEEPING, sites.attacked)
    })
    afterAll(() => front?.stop())

    test('gets the public page from its cache', async () => {
      const { kept, wrong } = await askAfterStrangers(front.port, sites.twin, TABLE)
      expect(wrong).toEqual([])
      expect(kept).toBeGreaterThan(30)
    })

    test('gets nothing of a signed-in parent from its cache', async () => {
      const { shown, wrong } = await askAfterParent(front.port, sites.parent, DECEPTIVE)
      expect(wrong).toEqual([])
      expect(shown).toBeGreaterThan(3)
    })
  })

  test('gets other people’s data from a faulty cache, and the test detects it', async () => {
    const careless = await keepCarelessly(sites.twin)
    const named = ODD_HEADERS.filter(({ name }) => name.startsWith('X-Forwarded-Host'))
    const { wrong } = await askAfterStrangers(careless.port, sites.twin, [[aPage, named]])
    expect(wrong.map(text => text.replace(/ at .*/, ''))).toEqual([
      'shown to all',
      'shown to the next one',
      'another one',
    ])
    const deceived = await askAfterParent(careless.port, sites.parent, DECEPTIVE)
    careless.close()
    expect(deceived.wrong).toHaveLength(deceived.shown)
  })
})
