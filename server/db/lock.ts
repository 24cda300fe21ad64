import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works on this data directory. */
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
 * Takes the data directory for this process alone and gives back how to let go of it. The lock is
 * the operating system's own, held through an empty SQLite file: it ends with the process, however
 * that ends, so that no stale lock is ever left behind. Throws `DataDirLocked`.
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
