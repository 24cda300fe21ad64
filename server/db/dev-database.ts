import type { Config } from '../config.ts'
import { migratePglite, openDatabase, type OpenDatabase } from './open.ts'

/** Outlives the API that `npm run dev` starts again at every change. */
export interface DevDatabase {
  database: OpenDatabase | null
}

/**
 * Opens the database of the configuration; the embedded one only once, because that takes longer
 * than all the rest. Its tables are brought up to date each time.
 */
export async function openDevDatabase(config: Config, kept: DevDatabase): Promise<OpenDatabase> {
  const { database } = kept
  if (config.databaseUrl) return openDatabase(config)
  if (database?.engine.name !== 'pglite')
    return borrowed((kept.database = await openDatabase(config)))
  const db = await migratePglite(database.engine.client)
  return borrowed({ ...database, db })
}

/** Whoever was lent a database does not close it. */
const borrowed = (database: OpenDatabase): OpenDatabase => ({ ...database, close: async () => {} })
