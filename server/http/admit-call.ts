import type { MiddlewareHandler } from 'hono'
import { laneOfCall } from './lanes.ts'
import { Overloaded } from './concurrency-limit.ts'
import type { Env } from '../lib/request/context.ts'
import { placeInQueue } from '../lib/request/place.ts'
import { Refusal, RETRY_SOON_SECONDS } from '../lib/refusal.ts'

/**
 * Queues a call in its lane, and refuses it as `unavailable` if it waits too long. JSON bodies are read
 * first, so that a slow sender occupies no slot. Calls that a page makes while it renders are not queued
 * again.
 */
export const admitCall: MiddlewareHandler<Env> = async (c, next) => {
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
    return await turns.run(placeInQueue(c), next)
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS, cause: error })
  }
}
