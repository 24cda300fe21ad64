import type { App } from '../lib/request/context.ts'
import { Refusal, RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import { checkReady } from '../services/health.ts'

/**
 * `/healthz` says that the process lives, `/readyz` that the database answers and that the process is not
 * about to end. A copy of the database may be away: what is read from it comes from the primary then.
 */
export function mountHealth(app: App, replica: { state(): string } | null): void {
  app.get('/healthz', c => c.json({ alive: true }))
  app.get('/readyz', async c => {
    if (c.env.isDraining || !(await checkReady(c.var.deps)))
      throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS })
    return c.json({ ready: true, ...(replica && { replica: replica.state() }) })
  })
}
