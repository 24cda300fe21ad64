import { searchActivities } from '#contract/activities.ts'
import { readCities } from '../server/demo/read.ts'
import type { LoadRequest } from './overload/open-loop.ts'

const CITIES = readCities()
const WORDS = ['', 'chess', 'football', 'سباحة', 'art', 'karate', 'robots', 'كرة']

/** Returns an uncached page of the list or a search, half and half. */
function work(at: number): LoadRequest {
  if (at % 2 === 0)
    return { kind: 'a page', method: 'GET', path: `/?${viewOf(Math.floor(at / 2))}` }
  const input = { genderId: 1, searchTerm: WORDS[at % WORDS.length] || null, page: 1 }
  const body = JSON.stringify(input)
  return { kind: 'a search', method: 'POST', path: `/api/${searchActivities.path}`, body }
}

/** Returns one of some ten thousand views of the list, a different one for each number. */
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

/** Returns the next request: a page and a search alternate. */
export const nextRequest = (): LoadRequest => work(begun++)
