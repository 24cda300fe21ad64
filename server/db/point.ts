import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MAX_LATITUDE } from '#contract/places/near.ts'

interface Columns {
  latitude: PgColumn
  longitude: PgColumn
}

/**
 * Where something is on a map of Mercator, as `contract/places/near.ts` draws it; null where nobody said. An index
 * is of these words: written otherwise, PostgreSQL does not use it.
 */
export const pointOf = ({ latitude, longitude }: Columns): SQL =>
  sql`point(${longitude}, degrees(ln(tan(radians((90 + ${clamped(latitude)}) / 2)))))`

const most = sql.raw(String(MAX_LATITUDE))

const clamped = (latitude: PgColumn) => sql`greatest(-${most}, least(${most}, ${latitude}))`
