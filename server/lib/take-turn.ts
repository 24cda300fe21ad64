import type { MiddlewareHandler } from 'hono'
import { laneOfCall } from '../http/lanes.ts'
import { Crowded } from '../http/turns.ts'
import type { Env } from './request/context.ts'
import { Refusal, RETRY_SOON_SECONDS } from './refusal.ts'

/**
 * Queues a call in its lane, and refuses it as `unavailable` if it waits too long. JSON bodies are read
 * first, so that a slow sender occupies no slot. Calls that a page makes while it renders are not queued
 * again.
 */
export const takeTurn: MiddlewareHandler<Env> = async (c, next) => {
  const lane = laneOfCall(c.req.path)
  const turns = lane && c.env.lanes?.[lane]
  if (!turns) return next()

  const isJson = /json/i.test(c.req.header('Content-Type') ?? '')
  if (c.req.method === 'POST' && isJson) {
    const isRead = await c.req.text().then(
      () => true,
      () => false,
    )
    // The client hung up. The call itself refuses it, and it takes no slot.
    if (!isRead) return next()
  }
  try {
    return await turns.run(next)
  } catch (error) {
    if (!(error instanceof Crowded)) throw error
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS, cause: error })
  }
}
