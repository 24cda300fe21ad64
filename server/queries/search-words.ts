import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { searchWords } from '../db/schema.ts'
import { deletesOf } from '../search/deletes.ts'
import { takeTurn } from './catalogue.ts'
import { insertRecords, recordset, rowsOf } from './recordset.ts'

/** A word whose row does not say how many activities it stands in now. */
interface Difference {
  word: string
  /** 0 for a word of the dictionary alone; null for one that nothing has any more. */
  frequency: number | null
  isKnown: boolean
}

/** Beyond it a word has so many deletes that it would cost more than finding it brings. */
const MAX_LETTERS = 24

/** Brings the table of search words in line with the activities and the words of the dictionary. */
export async function refreshSearchWords(db: Db, dictionary: Iterable<string>): Promise<void> {
  await db.transaction(async tx => {
    await takeTurn(tx)
    const differences = await findDifferences(tx, [...new Set(dictionary)])
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
  })
}

function findDifferences(tx: Db, dictionary: string[]): Promise<Difference[]> {
  return rowsOf(
    tx,
    sql`
      with said as (
        select word, ndoc from ts_stat('select search from activities')
        union all
        select word, 0 from json_array_elements_text(${JSON.stringify(dictionary)}::json) as own (word)
      ), now as (
        select word, max(ndoc)::integer as frequency from said group by word
      )
      select coalesce(now.word, ${searchWords.word}) as word, now.frequency,
        ${searchWords.word} is not null as "isKnown"
      from now full join ${searchWords} on ${searchWords.word} = now.word
      where now.frequency is distinct from ${searchWords.frequency}`,
  )
}

async function insertWords(tx: Db, list: readonly Difference[]): Promise<void> {
  for (let at = 0; at < list.length; at += 2_000) {
    const rows = list.slice(at, at + 2_000).map(({ frequency, word }) => ({
      word,
      frequency,
      deletes: [...word].length > MAX_LETTERS ? [word] : deletesOf(word),
    }))
    await tx.execute(insertRecords(searchWords, rows))
  }
}

async function updateWords(tx: Db, list: readonly Difference[]): Promise<void> {
  if (list.length === 0) return
  const rows = list.map(({ frequency, word }) => ({ word, frequency }))
  await tx.execute(sql`
    update ${searchWords} set frequency = given.frequency
    from ${recordset(searchWords, rows)} as given where given.word = ${searchWords.word}`)
}

async function deleteWords(tx: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await tx.delete(searchWords).where(inArray(searchWords.word, [...words]))
}
