import { customType } from 'drizzle-orm/pg-core'

/** A text that is compared and sorted by code points, whatever the locale of the database is. */
export const plainTextColumn = customType<{ data: string }>({
  dataType: () => 'text collate "C"',
})

/** Written in its text form (`'swim':1A`), because words are folded before they get here. */
export const tsvector = customType<{ data: string }>({
  dataType: () => 'tsvector',
})

/** A week in quarter-hour slots, as a text of 0 and 1 (server/planning/week-slots.ts). */
export const weekBits = customType<{ data: string }>({
  dataType: () => 'bit(672)',
})
