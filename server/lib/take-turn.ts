import type { MiddlewareHandler } from 'hono'
import { laneOfCall } from '../http/lanes.ts'
import { Crowded } from '../http/turns.ts'
import type { Env } from './request/context.ts'
import { Refusal, RETRY_SOON_SECONDS } from './refusal.ts'

/**
 * Lets a call wait for its turn, and refuses it as `unavailable` where that comes too late. A body of
 * JSON is read before, so that nobody holds a turn by sending slowly. Pages that ask from within have
 * had theirs.
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
    // Whoever has hung up is refused by the call itself, and takes nobody's place.
    if (!isRead) return next()
  }
  try {
    return await turns.run(next)
  } catch (error) {
    if (!(error instanceof Crowded)) throw error
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS, cause: error })
  }
}
