import { PGlite } from '@electric-sql/pglite'
import { withNamedStatements } from './embedded-statements.ts'
import { copyEmptyDatabase, keepEmptyDatabase } from './empty-database.ts'

/**
 * PGlite takes all of it at once and for good. PostgreSQL's 128 MB were no faster, neither with the
 * demo nor with 19,000 activities: the system keeps the files in its own memory as well.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB']

const OPTIONS = {
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
  initDbStartParams: BUFFERS,
}

/** Opens the embedded database of a directory, or of memory; there is one afterwards. */
export async function openClient(directory?: string): Promise<PGlite> {
  if (directory) await copyEmptyDatabase(directory)
  return withNamedStatements(await PGlite.create(directory ?? 'memory://', OPTIONS))
}

/** Makes the database that first starts copy. It takes seconds, and 450 MB for a moment. */
export const makeEmptyDatabase = (): Promise<void> =>
  keepEmptyDatabase(async directory => {
    const client = await PGlite.create(directory, OPTIONS)
    await client.close()
  })
