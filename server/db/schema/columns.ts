import { type ExtraConfigColumn, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { SealedText } from '../../security/text-cipher.ts'

/** An id that the database generates. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** A point in time, independent of time zones. */
export const instant = () => timestamp({ withTimezone: true })

/**
 * The last sort keys of every list (docs/search.md): of otherwise equal rows the newest first. Queries use
 * plain `desc`, which sorts nulls first, so the index must as well.
 */
export const listed = (of: Record<'id' | 'listRank' | 'nextSessionAt', ExtraConfigColumn>) =>
  [of.listRank, of.nextSessionAt, of.id.desc().nullsFirst()] as const

/** A text that is encrypted before it is stored (decision 128). */
export const sealedText = () => text().$type<SealedText>()
