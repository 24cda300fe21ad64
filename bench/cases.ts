import { sql } from 'drizzle-orm'
import type { Search } from '#contract/activities.ts'
import type { Db } from '../server/db/open.ts'
import { rowsOf } from '../server/queries/recordset.ts'
import { slipsAllowed } from '../server/search/deletes.ts'
import { mistype, type Random, seededRandom } from './vocabulary.ts'

export interface Case {
  name: string
  /** Asked in turn. */
  searches: Search[]
}

const DIFFERENT = 100
/** An activity has these words in its name often, and hardly ever. */
const COMMON = 'training'
const RAREST = 30

/** What is asked of the API, in the words of the catalogue that is there. */
export async function casesFor(db: Db): Promise<Case[]> {
  const random = seededRandom(7)
  const [city] = await rowsOf<{ id: number }>(
    db,
    sql`select city_id as id from activities group by city_id order by count(*) desc limit 1`,
  )
  const cityId = city?.id
  const words = await rowsOf<{ word: string; frequency: number }>(
    db,
    sql`select word, frequency from search_words where frequency > 0 order by md5(word)`,
  )
  const rare = words.filter(({ frequency }) => frequency <= RAREST).slice(0, DIFFERENT)
  const mistyped = mistypedWords(random, words.map(({ word }) => word))
  const forWords = (list: string[]) => list.map(searchTerm => ({ searchTerm }))
  return [
    { name: 'no filter', searches: [{}] },
    { name: 'page 10', searches: [{ page: 10 }] },
    { name: 'page 500', searches: [{ page: 500 }] },
    { name: 'cheapest first', searches: [{ sort: 'cheapest' }] },
    { name: 'nearest first in a city', searches: [{ cityId, sort: 'nearest', latitude: 22.3, longitude: 114.2 }] },
    { name: 'a city', searches: [{ cityId }] },
    { name: 'a city, gender and ages', searches: [{ cityId, genderId: 1, activityAgeRangeId: 2 }] },
    { name: 'a common word', searches: forWords([COMMON]) },
    { name: 'a common word, cheapest first', searches: [{ searchTerm: COMMON, sort: 'cheapest' }] },
    { name: 'a common word, page 10', searches: [{ searchTerm: COMMON, page: 10 }] },
    { name: 'a rare word', searches: forWords(rare.map(({ word }) => word)) },
    { name: 'a rare word in a city', searches: rare.map(({ word }) => ({ searchTerm: word, cityId })) },
    { name: 'two words', searches: forWords(['swimming training', 'tennis course', 'dance school', 'yoga fitness']) },
    { name: 'a common and a rare word', searches: forWords(rare.map(({ word }) => `${COMMON} ${word}`)) },
    { name: 'the beginning of a word', searches: forWords(['swi', 'foo', 'tra', 'bas', 'gym']) },
    { name: 'an Arabic word', searches: forWords(['سباحة', 'كرة القدم', 'شطرنج', 'تنس']) },
    { name: 'a mistyped word', searches: forWords(mistyped) },
    { name: 'a mistyped common word', searches: forWords(['trainnig', 'basketbal', 'swiming', 'vollyball', 'fitnes', 'tenis']) },
  ]
}

/** Words of the catalogue with one slip each, such as nothing in it begins with. */
function mistypedWords(random: Random, words: readonly string[]): string[] {
  const sorted = words.toSorted()
  const begins = (text: string) => sorted.some(word => word.startsWith(text))
  return words
    .slice(0, DIFFERENT * 3)
    .map(word => mistype(random, word))
    .filter(word => slipsAllowed(word) > 0 && !begins(word))
    .slice(0, DIFFERENT)
}
