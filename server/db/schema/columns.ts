import { integer, timestamp } from 'drizzle-orm/pg-core'

/** An id that the database gives out and nobody can choose. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** A moment in time, independent of time zones. */
export const instant = () => timestamp({ withTimezone: true })
