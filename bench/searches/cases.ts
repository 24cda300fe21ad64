import { sql } from 'drizzle-orm'
import type { Search } from '#contract/activities.ts'
import type { Db } from '../../server/db/open.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { allowedTypos } from '../../server/search/misspellings.ts'
import { mistype, seededRandom } from './vocabulary.ts'

export interface Case {
  name: string
  /** Sent in turns. */
  searches: Search[]
}

const COMMON = ['training', 'basketball', 'dance', 'fitness']
const IN_DESCRIPTIONS = ['wear', 'shoes', 'bring']
const BEGINNINGS = ['swi', 'foo', 'tra', 'bas', 'gym']
const PAIRS = ['swimming bring', 'tennis shoes', 'dance wear', 'yoga fitness']
/** Pairs whose second word is a stop word. */
const WITH_STOP_WORDS = [
  'swimming training',
  'tennis course',
  'dance school',
  'yoga classes for kids',
]
/** The last word of each is in no activity, and is not a typing error of one that is. */
const TOO_MANY = ['swimming qqvvxx', 'dance wear qqvvxx', 'yoga wwzzkk', 'fitness shoes wwzzkk']
/** Texts that consist mostly of filters. */
const SENTENCES = [
  'basketball for girls',
  'swimming for my 7 year old',
  'free chess after school',
  'yoga under 100 on saturday',
  'كرة السلة للبنات',
  'سباحة عمره ٧ سنوات',
]
/** Prayer times of the capital, which are used for cities without a known centre. */
const PRAYERS = ['after maghrib', 'before asr', 'بعد العصر', 'swimming after isha']
const PRAYERS_OF_DAYS = ['saturday after asr', 'الخميس بعد المغرب', 'swimming sunday asr']
const MONTHS = ['starting in ramadan', 'بداية شوال', 'in january', 'basketball in shaban']
/** Nothing matches all of each, so its filters are widened. */
const TOO_NARROW = [
  'windsurfing 2 years old',
  'karate free friday morning for girls',
  'chess indoor friday',
]
const ARABIC = ['سباحة', 'كرة القدم', 'شطرنج', 'تنس']
const MISTYPED = ['trainnig', 'basketbal', 'swiming', 'vollyball', 'fitnes', 'tenis']
/** A word in at most so many activities is rare. */
const RARE = 30
/** How many rare and how many mistyped words are searched for. */
const DIFFERENT = 100

/** Returns the searches to measure, with words of the given catalogue. */
export async function casesFor(db: Db): Promise<Case[]> {
  const { id: cityId, name: cityName } = await largestCity(db)
  const words = await queryRows<{ word: string; frequency: number }>(
    db,
    sql`select word, frequency from search_words where frequency > 0 order by md5(word)`,
  )
  const isRare = ({ frequency }: { frequency: number }) => frequency <= RARE
  const rare = words
    .filter(isRare)
    .map(({ word }) => word)
    .slice(0, DIFFERENT)
  const mistyped = mistypedWords(words.map(({ word }) => word))
  const near = await placeIn(db, cityId)
  const kindsAndDays: Search = { category: await largestKinds(db), weekdays: [4, 6] }
  return [
    { name: 'no filter', searches: [{}] },
    { name: 'no filter, page 10', searches: [{ page: 10 }] },
    { name: 'cheapest first', searches: [{ sort: 'cheapest' }] },
    { name: 'the largest city', searches: [{ cityId }] },
    { name: 'that city, gender, ages', searches: [{ cityId, genderId: 1, activityAgeRangeId: 2 }] },
    { name: 'outdoors', searches: [{ setting: 'outdoor' }] },
    { name: 'weekdays', searches: [{ weekdays: [0, 2] }, { weekdays: [5] }, { weekdays: [6] }] },
    { name: 'the nearest first', searches: [{ sort: 'nearest', ...near }] },
    {
      name: 'within minutes, soonest',
      searches: [{ withinMinutes: 15, sort: 'soonest', ...near }],
    },
    { name: 'a highest fee', searches: [{ maxFees: 300 }, { maxFees: 20 }, { maxFees: 0 }] },
    { name: 'two kinds, weekdays, outdoors', searches: [{ ...kindsAndDays, setting: 'outdoor' }] },
    { name: 'the same, in that city', searches: [{ ...kindsAndDays, cityId, maxFees: 100 }] },
    { name: 'a common word', searches: texts(COMMON) },
    { name: 'a common word, page 10', searches: texts(COMMON, { page: 10 }) },
    { name: 'a common word, cheapest first', searches: texts(COMMON, { sort: 'cheapest' }) },
    { name: 'common, but not in names', searches: texts(IN_DESCRIPTIONS) },
    { name: 'the beginning of a word', searches: texts(BEGINNINGS) },
    { name: 'two words', searches: texts(PAIRS) },
    { name: 'words that carry nothing', searches: texts(WITH_STOP_WORDS) },
    { name: 'a word that is left out', searches: texts(TOO_MANY) },
    { name: 'a word in a city', searches: texts(COMMON.map(word => `${word} ${cityName}`)) },
    { name: 'what a parent says', searches: texts(SENTENCES) },
    {
      name: 'the same, in a city',
      searches: texts(SENTENCES.map(text => `${text} ${cityName}`)),
    },
    { name: 'a time that prayers tell', searches: texts(PRAYERS) },
    { name: 'the same, on some days', searches: texts(PRAYERS_OF_DAYS) },
    { name: 'what starts in a month', searches: texts(MONTHS) },
    { name: 'the same, cheapest first', searches: texts(MONTHS, { sort: 'cheapest' }) },
    { name: 'what has to be widened', searches: texts(TOO_NARROW) },
    { name: 'an Arabic word', searches: texts(ARABIC) },
    { name: 'a rare word', searches: texts(rare) },
    { name: 'a rare word, that city', searches: texts(rare, { cityId }) },
    { name: 'a rare word, cheapest first', searches: texts(rare, { sort: 'cheapest' }) },
    { name: 'a common and a rare word', searches: texts(rare.map(word => `fitness ${word}`)) },
    { name: 'a mistyped common word', searches: texts(MISTYPED) },
    { name: 'a mistyped word', searches: texts(mistyped) },
  ]
}

const texts = (list: readonly string[], others: Search = {}): Search[] =>
  list.map(searchTerm => ({ ...others, searchTerm }))

async function largestCity(db: Db): Promise<{ id: number; name: string }> {
  const [city] = await queryRows<{ id: number; name: string }>(
    db,
    sql`select cities.id, cities.name_en as name
      from activities join cities on cities.id = activities.city_id
      group by cities.id order by count(*) desc limit 1`,
  )
  if (!city) throw new Error('There are no activities to search.')
  return city
}

/** Returns the place of an activity of the city. */
async function placeIn(db: Db, cityId: number): Promise<{ latitude: number; longitude: number }> {
  const [place] = await queryRows<{ latitude: number; longitude: number }>(
    db,
    sql`select latitude, longitude from activities
      where city_id = ${cityId} and latitude is not null order by id limit 1`,
  )
  if (!place) throw new Error('Nobody knows where the activities of the largest city are.')
  return place
}

/** The slugs of the two most frequent kinds. */
async function largestKinds(db: Db): Promise<string[]> {
  const kinds = await queryRows<{ slug: string }>(
    db,
    sql`select categories.slug from activities join categories on categories.id = category_id
      group by categories.id order by count(*) desc limit 2`,
  )
  return kinds.map(({ slug }) => slug)
}

/** Returns words of the catalogue with one typing error each, with which no word in it begins. */
function mistypedWords(words: readonly string[]): string[] {
  const random = seededRandom(7)
  const begins = (text: string) => words.some(word => word.startsWith(text))
  return words
    .slice(0, DIFFERENT * 3)
    .map(word => mistype(random, word))
    .filter(word => allowedTypos(word) > 0 && !begins(word))
    .slice(0, DIFFERENT)
}
