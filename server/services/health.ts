import type { Deps } from '../deps.ts'
import { pingDatabase } from '../queries/health.ts'

/** Whether calls can be served: the database answers. */
export async function checkReady({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return pingDatabase(db).then(
    () => true,
    () => false,
  )
}
