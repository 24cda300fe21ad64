import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalAddress } from '../../../../src/lib/filters/canonical-address.ts'
import { readFilters } from '../../../../src/lib/filters/list-filters.ts'

const canonical = (address: string) => canonicalAddress(new URL(address, 'http://nashat'))

describe('The canonical address of a page', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/?utm_source=mail&fbclid=1&gclid=2', '/'],
    ['/ar/?utm_source=mail', '/ar/'],
    ['/?page=2&city=riyadh&utm_medium=x', '/?city=riyadh&page=2'],
    ['/?city=&page=1&q=+', '/'],
    ['/?city=+riyadh+', '/?city=riyadh'],
    ['/?gender=9&city=No+City', '/?city=No+City&gender=9'],
    ['/?day=2&day=0', '/?day=0,2'],
    ['/?max=300.00&category=swimming%2Cart', '/?max=300&category=art,swimming'],
    ['/?category=Art,chess&day=8,1', '/?day=1,8&category=Art,chess'],
    ['/?q=a', '/'],
    ['/?city=riyadh&city=jeddah', '/?city=riyadh'],
    ['/aboutus?utm_campaign=y', '/aboutus'],
    ['/compare?x=1&gids=a,b', '/compare?gids=a,b'],
    ['/login?x=1&returnUrl=%2Fprofile', '/login?returnUrl=%2Fprofile'],
    ['/forbidden?reason=email', '/forbidden?reason=email'],
    ['/second-step?x=1&factors=both', '/second-step?factors=both'],
    ['/activities/riyadh?page=2&gclid=1', '/activities/riyadh?page=2'],
    ['/activity-details/%D8%B4/1?a=b', '/activity-details/%D8%B4/1'],
    ['//ar', '//ar'],
    ['//aboutus?a=1&page=2', '//aboutus?a=1&page=2'],
    ['/ar/aboutus/?a=1', '/ar/aboutus/?a=1'],
    ['/ar?utm_source=mail', '/ar?utm_source=mail'],
  ])('for %s is %s', (address, one) => {
    expect(canonical(`http://nashat${address}`)).toBe(one)
  })

  test('shows the same as every address that redirects to it, and is its own canonical address', () => {
    const names = [
      'city',
      'school',
      'gender',
      'fees',
      'age',
      'time',
      'q',
      'sort',
      'page',
      'utm_id',
      'day',
      'max',
      'category',
    ]
    const pair = fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.nat().map(String)))
    fc.assert(
      fc.property(fc.array(pair), pairs => {
        const url = new URL(`http://nashat/?${new URLSearchParams(pairs)}`)
        const one = canonicalAddress(url)
        expect(canonical(one)).toBe(one)
        const filters = readFilters(new URL(one, url).searchParams)
        expect(filters).toEqual(readFilters(url.searchParams))
      }),
    )
  })
})
