import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { searchWords } from '../db/schema.ts'

export interface KnownWord {
  word: string
  frequency: number
}

/** Sorts behind every letter, so that what lies between a word and it begins with the word. */
const BEHIND_ALL = '\u{10FFFF}'

/** Those of some words that any activity's word begins with. */
export async function findKnownBeginnings(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const given = sql.join(
    [...new Set(words)].map(word => sql`(${word}, ${word + BEHIND_ALL})`),
    sql`, `,
  )
  const known = sql<string>`given.word`
  const rows = await db
    .select({ word: known.as('word') })
    .from(sql`(values ${given}) as given (word, behind)`)
    .where(
      sql`exists (
        select from ${searchWords}
        where ${searchWords.word} >= given.word and ${searchWords.word} < given.behind
      )`,
    )
  return rows.map(({ word }) => word)
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
