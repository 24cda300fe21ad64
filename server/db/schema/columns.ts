import { integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { SealedText } from '../../security/text-cipher.ts'

/** An id that the database gives out and nobody can choose. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** A moment in time, independent of time zones. */
export const instant = () => timestamp({ withTimezone: true })
/** A text that the database cannot read (decision 128). */
export const sealedText = () => text().$type<SealedText>()
