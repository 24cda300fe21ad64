import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { plainTextColumn } from '../types.ts'

/** All words of activities and of the dictionary. Mistyped words are corrected to these. */
export const searchWords = pgTable(
  'search_words',
  {
    word: plainTextColumn().primaryKey(),
    /** The number of activities with the word; 0 if only the dictionary has it. */
    frequency: integer().notNull(),
    /** Whether the name of a city contains it. */
    isPlace: boolean().notNull().default(false),
    /** The word, and the word without any one letter; for a long word, also without any two. */
    deletes: text().array().notNull(),
  },
  table => [index('search_words_deletes').using('gin', table.deletes)],
)

/** How far search documents have been rewritten to a version (server/search/document.ts). */
export const searchVersions = pgTable('search_versions', {
  version: smallint().primaryKey(),
  /** Activities up to this id are done. */
  upTo: integer().notNull().default(0),
  isDone: boolean().notNull().default(false),
})
