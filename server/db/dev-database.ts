import type { Config } from '../config.ts'
import { migratePglite, openDatabase, type OpenDatabase } from './open.ts'

/** Outlives the API, which `npm run dev` restarts at every change. */
export interface DevDatabase {
  database: OpenDatabase | null
}

/**
 * Opens the configured database. The embedded one is opened only once, because that takes longer than the
 * rest of a restart. Its tables are migrated each time.
 */
export async function openDevDatabase(config: Config, kept: DevDatabase): Promise<OpenDatabase> {
  const { database } = kept
  if (config.databaseUrl) return openDatabase(config)
  if (database?.engine.name !== 'pglite')
    return withoutClose((kept.database = await openDatabase(config)))
  const db = await migratePglite(database.engine.client)
  return withoutClose({ ...database, db })
}

/** The API that borrows the database must not close it. */
const withoutClose = (database: OpenDatabase): OpenDatabase => ({
  ...database,
  close: async () => {},
})
