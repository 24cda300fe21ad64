import type { Deps } from '../deps.ts'
import { keyedHash } from './keys.ts'
import { networkOf } from './network.ts'

/** What one request works with: all that it logs of accounts says from where, as a keyed hash. */
export function requestDeps(deps: Deps, address = ''): Deps {
  const log: Deps['log'] = {
    ...deps.log,
    event(name, ids) {
      const place = keyedHash(deps.secret, 'places in the log', networkOf(address))
      deps.log.event(name, { ...ids, place })
    },
  }
  return { ...deps, log }
}
