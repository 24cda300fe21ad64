import { searchActivities } from '#contract/activities.ts'
import { readCities } from '../server/demo/read.ts'
import type { Wish } from './overload/open-loop.ts'

const CITIES = readCities()
const WORDS = ['', 'chess', 'football', 'سباحة', 'art', 'karate', 'robots', 'كرة']

/** Work that nobody did before: pages of the list and searches, half and half. */
function work(at: number): Wish {
  if (at % 2 === 0)
    return { kind: 'a page', method: 'GET', path: `/?${viewOf(Math.floor(at / 2))}` }
  const input = { genderId: 1, searchTerm: WORDS[at % WORDS.length] || null, page: 1 }
  const body = JSON.stringify(input)
  return { kind: 'a search', method: 'POST', path: `/api/${searchActivities.path}`, body }
}

/** One of some ten thousand views of the list: each number its own. */
function viewOf(number: number): URLSearchParams {
  let left = number
  const next = (values: readonly string[]) => {
    const value = values[left % values.length] ?? ''
    left = Math.floor(left / values.length)
    return value
  }
  return new URLSearchParams({
    city: next(CITIES.map(({ slug }) => slug)),
    age: next(['', '1', '2', '3', '4', '5']),
    q: next(WORDS),
    gender: next(['', '1', '2']),
    time: next(['', '1', '2']),
    sort: next(['', 'cheapest']),
  })
}

let begun = 0

/** The next of it: a page, then a search, in turns. */
export const newWork = (): Wish => work(begun++)
