import type { App } from '../lib/context.ts'
import { Refusal, RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import { checkReady } from '../services/health.ts'

/**
 * `/healthz` says that the process lives, `/readyz` that the database answers and that the process is not
 * about to end.
 */
export function mountHealth(app: App): void {
  app.get('/healthz', c => c.json({ alive: true }))
  app.get('/readyz', async c => {
    if (c.env.isDraining || !(await checkReady(c.var.deps)))
      throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS })
    return c.json({ ready: true })
  })
}
