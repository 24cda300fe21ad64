import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/open.ts'
import { activities, cities, searchWords } from '../../db/schema.ts'
import { deletesOf } from '../../search/misspellings.ts'
import { wordsOf } from '../../search/words.ts'
import { lockCatalogue } from '../catalogue.ts'
import { insertRecords, recordset, queryRows } from '../recordset.ts'

/** A word whose row is out of date. */
interface Difference {
  word: string
  /** 0 if only the dictionary has the word; null if nothing has it any more. */
  frequency: number | null
  /** Whether the name of a city contains it. */
  isPlace: boolean
  isKnown: boolean
}

/** A longer word has so many deletes that storing them is not worth it. */
const MAX_LETTERS = 24

/** Updates the table of search words from activities, city names and the dictionary. */
export async function refreshSearchWords(tx: Tx, dictionary: Iterable<string>): Promise<void> {
  await lockCatalogue(tx)
  const names = await tx.select({ en: cities.nameEn, ar: cities.nameAr }).from(cities)
  const places = names.flatMap(({ ar, en }) => [...wordsOf(en), ...wordsOf(ar)])
  const differences = await findDifferences(tx, [...new Set(dictionary)], places)
  await insertWords(
    tx,
    differences.filter(({ isKnown }) => !isKnown),
  )
  const known = differences.filter(({ isKnown }) => isKnown)
  await updateWords(
    tx,
    known.filter(({ frequency }) => frequency !== null),
  )
  await deleteWords(
    tx,
    known.filter(({ frequency }) => frequency === null).map(({ word }) => word),
  )
}

function findDifferences(tx: Tx, dictionary: string[], places: string[]): Promise<Difference[]> {
  return queryRows(
    tx,
    sql`
      with said as (
        select word, ndoc from ts_stat('select search from activities where published_at is not null')
        union all
        select word, 0 from json_array_elements_text(${JSON.stringify(dictionary)}::json) as own (word)
      ), now as (
        select word, max(ndoc)::integer as frequency, word in (
          select json_array_elements_text(${JSON.stringify(places)}::json)
        ) as is_place
        from said group by word
      )
      select coalesce(now.word, ${searchWords.word}) as word, now.frequency,
        coalesce(now.is_place, false) as "isPlace", ${searchWords.word} is not null as "isKnown"
      from now full join ${searchWords} on ${searchWords.word} = now.word
      where now.frequency is distinct from ${searchWords.frequency}
        or now.is_place is distinct from ${searchWords.isPlace}
      order by word`,
  )
}

const wordRow = ({ frequency, isPlace, word }: Omit<Difference, 'isKnown'>) => ({
  word,
  frequency,
  isPlace,
  deletes: [...word].length > MAX_LETTERS ? [word] : deletesOf(word),
})

/**
 * A school may have published the same words since the differences were computed. Both insert in the order
 * of the words, so that they never wait for each other.
 */
async function insertWords(tx: Tx, list: readonly Difference[]): Promise<void> {
  for (let at = 0; at < list.length; at += 2_000) {
    const rows = list.slice(at, at + 2_000).map(wordRow)
    await tx.execute(sql`${insertRecords(searchWords, rows)}
      on conflict (word) do update
      set frequency = greatest(${searchWords.frequency}, excluded.frequency), is_place = excluded.is_place`)
  }
}

async function updateWords(tx: Tx, list: readonly Difference[]): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ frequency, isPlace, word }) => ({ word, frequency, isPlace }))
  await tx.execute(sql`
    update ${searchWords} set frequency = given.frequency, is_place = given.is_place
    from ${recordset(searchWords, rows)} as given where given.word = ${searchWords.word}`)
}

async function deleteWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await tx.delete(searchWords).where(inArray(searchWords.word, [...words]))
}

/**
 * Adds the words of activities, so that a search for them is not corrected as a typing mistake. Their
 * frequencies are counted with the next import (`refreshSearchWords`).
 */
export async function addSearchWords(tx: Tx, activityIds: readonly number[]): Promise<void> {
  if (activityIds.length === 0) return
  const missing = await queryRows<{ word: string }>(
    tx,
    sql`
      select distinct said.lexeme as word
      from ${activities} cross join lateral unnest(${activities.search}) as said
      left join ${searchWords} on ${searchWords.word} = said.lexeme and ${searchWords.frequency} > 0
      where ${inArray(activities.id, [...activityIds])} and ${activities.publishedAt} is not null
        and ${searchWords.word} is null
      order by word`,
  )
  if (missing.length === 0) return
  const rows = missing.map(({ word }) => wordRow({ word, frequency: 1, isPlace: false }))
  await tx.execute(sql`${insertRecords(searchWords, rows)}
    on conflict (word) do update set frequency = greatest(${searchWords.frequency}, 1)`)
}
