import { expect, test, vi } from 'vitest'
import { lexiconOf } from '../../../server/search/reading/lexicon.ts'

/** How many texts are folded to read the names of so many cities: each is normalised a few times. */
function foldedFor(count: number): number {
  const cities = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    slug: `town-${at}`,
    nameEn: `Town ${at}`,
    nameAr: `بلدة ${at}`,
  }))
  const normalize = vi.spyOn(String.prototype, 'normalize')
  lexiconOf({ cities, kinds: [], schools: [] })
  const folded = normalize.mock.calls.length
  normalize.mockRestore()
  return folded
}

test('each city of a large catalogue is read by its own names, not compared with all that are known', () => {
  expect((foldedFor(40) - foldedFor(20)) / 20).toBeLessThan(100)
})
