import { acceptedLanguage } from '../lib/request/accepted-language.ts'
import { problemOf, PROBLEM_TYPE } from '../lib/request/answer-problem.ts'
import { Refusal, RETRY_SOON_SECONDS } from '../lib/refusal.ts'
import { requestIdOf } from '../lib/request/request-id.ts'
import type { Stored } from '../page-cache/stored.ts'
import { cachedAnswer, type RequestHeaders } from './cached-answer.ts'
import { laneOfCall, laneOfForm, type Lanes } from './lanes.ts'

/** An answer that is ready to send: header names and values alternate. */
interface Ready {
  status: number
  headers: readonly string[]
  body: Buffer
}

/**
 * Returns the refusal for a request whose lane is full for its place, or undefined. It runs before the
 * request is parsed any further, because that is most of what the request would cost.
 */
export type Shed = (
  method: string | undefined,
  address: string,
  headers: RequestHeaders,
  place: string,
) => Ready | undefined

interface Parts {
  lanes: Lanes
  /** Whether a path belongs to the API. */
  isCall: (path: string) => boolean
  /** Whether the page of an address is being rendered, or waits for it. */
  isInFlight: (address: string) => boolean
  /** A stale copy of the page, or the overload page, if either has been made. */
  instead: (address: string, path: string) => Stored | undefined
  /** The headers that all answers have. */
  headers: readonly [string, string][]
}

const BUSY = new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS })

const isRead = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** Creates the check that sheds requests while their lane is full. */
export function createLoadShedding(parts: Parts): Shed {
  const { headers: ofAll, instead, isCall, isInFlight, lanes } = parts

  function refuseCall(headers: RequestHeaders): Ready {
    const language = acceptedLanguage(headers['accept-language']?.toString())
    const requestId = requestIdOf(headers['x-request-id']?.toString())
    const body = Buffer.from(JSON.stringify(problemOf(BUSY, language, requestId)))
    const own = {
      'Content-Type': PROBLEM_TYPE,
      'Content-Language': language,
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
      'Retry-After': String(RETRY_SOON_SECONDS),
      'X-Request-Id': requestId,
    }
    return { status: BUSY.status, headers: [...Object.entries(own), ...ofAll].flat(), body }
  }

  return (method, address, headers, place) => {
    const [path = ''] = address.split('?', 1)
    const name = isCall(path)
      ? laneOfCall(path.toLowerCase())
      : method === 'POST'
        ? laneOfForm(path)
        : 'others'
    const lane = name && lanes[name]
    if (!lane?.isFullFor(place)) return undefined
    // Somebody waits for this page already: one more takes no room in the queue.
    if (isRead(method) && isInFlight(address)) return undefined
    const page = isCall(path) ? undefined : instead(address, path)
    const answer = isCall(path)
      ? refuseCall(headers)
      : page && cachedAnswer(() => page, 'GET', address, headers)
    if (answer) lane.countRejected()
    return answer
  }
}
