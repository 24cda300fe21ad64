import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MAX_LATITUDE } from '#contract/places/near.ts'

interface Columns {
  latitude: PgColumn
  longitude: PgColumn
}

/**
 * A place as a Mercator point, computed as in `contract/places/near.ts`; null if the place is unknown. An
 * index uses exactly this expression: PostgreSQL ignores the index if the SQL is written differently.
 */
export const mercatorPoint = ({ latitude, longitude }: Columns): SQL =>
  sql`point(${longitude}, degrees(ln(tan(radians((90 + ${clamped(latitude)}) / 2)))))`

const most = sql.raw(String(MAX_LATITUDE))

const clamped = (latitude: PgColumn) => sql`greatest(-${most}, least(${most}, ${latitude}))`
