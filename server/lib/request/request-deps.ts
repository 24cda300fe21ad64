import type { Deps } from '../../deps.ts'
import { keyedHash } from '../secrets/keys.ts'
import { networkOf } from '../network.ts'

/** What one request works with: all that it logs says which one, and of accounts from where, as a keyed hash. */
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
