import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * Finds the machine behind a name as usual, for a request to an address that a stranger gave, and
 * refuses one that is not allowed: decided for the very address that is connected to.
 */
export function allowedLookup(
  isAllowed: (address: string) => boolean,
  refusal: (message: string) => Error,
): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? refusal('It has no address.'), '')
      if (!found.every(({ address }) => isAllowed(address)))
        return done(refusal('It is not on the public internet.'), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
}
