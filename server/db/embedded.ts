import { PGlite } from '@electric-sql/pglite'
import { copyEmptyDatabase } from './empty-database.ts'
import { yieldWhileBusy } from './yield-while-busy.ts'

/**
 * PGlite allocates all of this at the start. The default of 128 MB was not faster with the demo or
 * with 19,000 activities, because the operating system caches the files too.
 */
const BUFFERS = ['-c', 'shared_buffers=32MB']

const OPTIONS = {
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
  initDbStartParams: BUFFERS,
}

/** Opens the embedded database in a directory, or in memory. Creates it if needed. */
export async function openClient(directory?: string): Promise<PGlite> {
  if (directory) await copyEmptyDatabase(directory)
  const client = await PGlite.create(directory ?? 'memory://', OPTIONS)
  yieldWhileBusy(client)
  return client
}
