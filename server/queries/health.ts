import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
