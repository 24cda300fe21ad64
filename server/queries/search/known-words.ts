import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { searchWords } from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'

export interface KnownWord {
  word: string
  frequency: number
}

/**
 * Sorts after every letter: all words that start with a word lie between it and the word plus this.
 */
const AFTER_ALL = '\u{10FFFF}'

/** Sorts after a word and before every longer one. */
const AFTER_WORD = '\u0001'

interface KnownText {
  text: string
  /** True for a word of an activity; false for the beginning of any known word. */
  isWord: boolean
  /** True for a word in the name of a city. */
  isPlace: boolean
}

/**
 * Returns those `beginnings` that some known word starts with, and those `words` that some activity
 * contains.
 */
export async function findKnownTexts(
  db: Db,
  beginnings: readonly string[],
  words: readonly string[],
): Promise<KnownText[]> {
  const given = [
    ...new Set(beginnings).values().map(text => [text, false] as const),
    ...new Set(words).values().map(text => [text, true] as const),
  ]
  if (given.length === 0) return []

  const rows = given.map(
    ([text, isWord]) =>
      sql`(${text}, ${text + (isWord ? AFTER_WORD : AFTER_ALL)}, ${isWord}::boolean)`,
  )
  return queryRows(
    db,
    sql`
      select given.text, given.is_word as "isWord", found.is_place as "isPlace"
      from (values ${sql.join(rows, sql`, `)}) as given (text, behind, is_word)
      cross join lateral (
        select is_place from ${searchWords}
        where word >= given.text and word < given.behind
          and (frequency > 0 or not given.is_word)
        limit 1
      ) as found`,
  )
}

/**
 * Words that share one of these deletes (server/search/misspellings.ts). Each delete is looked up
 * separately: for an overlap with all of them PostgreSQL expects so many rows that it scans the
 * table.
 */
export async function findSimilarWords(db: Db, deletes: readonly string[]): Promise<KnownWord[]> {
  if (deletes.length === 0) return []
  const given = JSON.stringify([...new Set(deletes)])
  return db
    .selectDistinct({ word: searchWords.word, frequency: searchWords.frequency })
    .from(sql`json_array_elements_text(${given}::json) as given (part)`)
    .innerJoin(searchWords, sql`${searchWords.deletes} @> array[given.part]`)
}
