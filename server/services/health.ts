import type { Deps } from '../deps.ts'
import { pingDatabase } from '../queries/health.ts'

/** Health checks expect a response within a second. */
const PATIENCE_MS = 800

/** Returns whether the database answers in time. */
export async function checkReady({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  const answered = pingDatabase(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
