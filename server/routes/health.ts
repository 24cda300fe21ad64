import type { App } from '../lib/request/context.ts'
import { Refusal, RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import { checkReady } from '../services/health.ts'

/**
 * Mounts `/healthz`, which says that the process runs, and `/readyz`, which says that the database answers
 * and the process is not shutting down. The replica may be down: the primary answers its reads then.
 */
export function mountHealth(app: App, replica: { state(): string } | null): void {
  app.get('/healthz', c => c.json({ alive: true }))
  app.get('/readyz', async c => {
    if (c.env.isDraining || !(await checkReady(c.var.deps)))
      throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS })
    return c.json({ ready: true, ...(replica && { replica: replica.state() }) })
  })
}
