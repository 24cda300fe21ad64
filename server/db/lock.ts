import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses this data directory. */
export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked'

  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `Another process is using ${dataDir}. Stop it first, or set DATA_DIR to another directory.`,
      options,
    )
  }
}

/**
 * Locks the data directory for this process and returns a function that unlocks it. An exclusive
 * transaction on an empty SQLite file holds the operating system's lock. That lock ends with the
 * process, however it ends, so no stale lock is left. Throws `DataDirLocked`.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(path.join(dataDir, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new DataDirLocked(dataDir, { cause: error })
  }
  return () => lock.close()
}
