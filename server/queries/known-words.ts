import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { searchWords } from '../db/schema.ts'
import { rowsOf } from './recordset.ts'

export interface KnownWord {
  word: string
  frequency: number
}

/** Sorts behind every letter, so that what lies between a word and it begins with the word. */
const BEHIND_ALL = '\u{10FFFF}'

/** Sorts behind a word and before every longer one. */
const BEHIND_WORD = '\u0001'

interface KnownText {
  text: string
  /** Words that no activity has are those of the dictionary. */
  isWord: boolean
  /** A word of the name of a city. */
  isPlace: boolean
}

/** Of some texts those that a word begins with, and of some those that are words of an activity. */
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
      sql`(${text}, ${text + (isWord ? BEHIND_WORD : BEHIND_ALL)}, ${isWord}::boolean)`,
  )
  return rowsOf(
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
 * Words that share one of some deletes (server/search/deletes.ts). Each delete is looked up by
 * itself: of an overlap with all of them PostgreSQL expects so much that it reads every word.
 */
export async function findSimilarWords(db: Db, deletes: readonly string[]): Promise<KnownWord[]> {
  if (deletes.length === 0) return []
  const given = JSON.stringify([...new Set(deletes)])
  return db
    .selectDistinct({ word: searchWords.word, frequency: searchWords.frequency })
    .from(sql`json_array_elements_text(${given}::json) as given (part)`)
    .innerJoin(searchWords, sql`${searchWords.deletes} @> array[given.part]`)
}
