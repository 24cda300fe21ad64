import { customType } from 'drizzle-orm/pg-core'

/** Ordered and compared by its code points, whatever the locale of the database is. */
export const plainText = customType<{ data: string }>({
  dataType: () => 'text collate "C"',
})

/** Written as its own text form (`'swim':1A`), because the words are folded before they come here. */
export const tsvector = customType<{ data: string }>({
  dataType: () => 'tsvector',
})
