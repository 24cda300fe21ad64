import type { Deps } from '../../deps.ts'
import { keyedHash } from '../secrets/keys.ts'
import { networkOf } from '../network.ts'

/**
 * The deps of one request. Its log entries carry the request id, and account events also a keyed hash of
 * the network.
 */
export function requestDeps(deps: Deps, requestId: string, address = ''): Deps {
  const log: Deps['log'] = {
    error: (message, failure) => deps.log.error(message, { requestId, ...failure }),
    warn: message => deps.log.warn(message, requestId),
    event(name, ids) {
      const place = keyedHash(deps.secret, 'places in the log', networkOf(address))
      deps.log.event(name, { requestId, ...ids, place })
    },
  }
  return { ...deps, log }
}
