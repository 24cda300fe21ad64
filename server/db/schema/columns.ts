import { type ExtraConfigColumn, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { SealedText } from '../../security/text-cipher.ts'

/** An id that the database gives out and nobody can choose. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** A moment in time, independent of time zones. */
export const instant = () => timestamp({ withTimezone: true })

/**
 * The last keys of every list (docs/search.md): of equals the newest first. Queries say `desc` alone, and an
 * index sorts as they do only with nulls first.
 */
export const listed = (of: Record<'id' | 'listRank' | 'nextSessionAt', ExtraConfigColumn>) =>
  [of.listRank, of.nextSessionAt, of.id.desc().nullsFirst()] as const

/** A text that the database cannot read (decision 128). */
export const sealedText = () => text().$type<SealedText>()
