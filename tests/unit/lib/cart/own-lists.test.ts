import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_WISHLIST } from '#contract/cart/wishlist-texts.ts'
import {
  toOwnList,
  withHead,
  withoutActivity,
  withoutList,
  withSaved,
} from '../../../../src/lib/cart/own-lists.ts'
import { OWN_WISHLISTS } from '../../../../src/lib/browser/keys.ts'
import { createParentKeeper } from '../../../../src/lib/cart/wish-keeper.ts'
import { fakeBrowser } from '../browser.ts'

const head = (id: string, name = id) => ({ id, name, isDefault: false })
const list = (id: string, ...gIds: string[]) => ({ ...head(id), gIds })

describe("The browser's copy of a parent’s wishlists", () => {
  afterEach(() => vi.unstubAllGlobals())

  test('has names in the language of the page, in whichever language a tab has stored it', async () => {
    const kept = [{ ...list('a'), name: DEFAULT_WISHLIST.en, isDefault: true }, list('b')]
    const { storage } = fakeBrowser({ [OWN_WISHLISTS]: JSON.stringify(kept) })
    vi.stubGlobal('localStorage', storage)
    const ask = () => Promise.resolve({ ok: true, data: { wishlistIds: ['b'] } })
    const answer = await createParentKeeper(ask as never, 'ar').take('b', 'chess')
    expect(answer).toMatchObject({ ok: true, data: [{ name: DEFAULT_WISHLIST.ar }, { name: 'b' }] })
  })

  test("equals the server's answer, with the last saved activity at the end", () => {
    expect(toOwnList(list('a', 'judo', 'chess'))).toEqual(list('a', 'chess', 'judo'))
  })

  test('has no name for the default list, which differs by language', () => {
    const answered = { ...list('a', 'chess'), name: 'Saved', isDefault: true }
    const kept = { ...answered, name: '' }
    expect(toOwnList(answered)).toEqual(kept)
    expect(withSaved([], answered)).toEqual([kept])
    expect(withSaved([answered], answered)).toEqual([kept])
  })

  test('changes by one press, and by a repeated answer only once', () => {
    const once = withSaved([list('a', 'chess')], list('a', 'judo'))
    expect(once).toEqual([list('a', 'chess', 'judo')])
    expect(withSaved(once, list('a', 'judo'))).toEqual(once)
    const left = withoutActivity(once, 'chess', ['a'])
    expect(left).toEqual([list('a', 'judo')])
    expect(withoutActivity(left, 'chess', ['a'])).toEqual(left)
  })

  test('keeps what another tab has saved meanwhile', () => {
    const byAnother = [list('a', 'chess', 'judo'), list('b', 'chess')]
    expect(withSaved(byAnother, list('a', 'tennis'))).toEqual([
      list('a', 'chess', 'judo', 'tennis'),
      list('b', 'chess'),
    ])
    expect(withoutActivity(byAnother, 'chess', ['b'])).toEqual([
      list('a', 'chess', 'judo'),
      list('b'),
    ])
  })

  test('adds a new list, replaces a renamed one, and removes one', () => {
    const lists = [list('a', 'chess')]
    expect(withSaved(lists, list('b', 'judo'))).toEqual([list('a', 'chess'), list('b', 'judo')])
    expect(withHead(lists, head('a', 'Summer'))).toEqual([
      { ...list('a', 'chess'), name: 'Summer' },
    ])
    expect(withHead(lists, head('b'))).toEqual([list('a', 'chess'), list('b')])
    expect(withoutList(lists, 'a')).toEqual([])
  })
})
