import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Resolves a host name, as `dns.lookup` does. */
export type FindAddresses = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Creates a DNS lookup for requests to addresses that strangers gave. It refuses addresses that are not
 * allowed. The check is on the very address that is connected to, so a second lookup cannot change it.
 */
export function allowedLookup(
  isAllowed: (address: string) => boolean,
  refusal: (message: string) => Error,
  find: FindAddresses = lookup,
): LookupFunction {
  return (hostname, options, done) =>
    find(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? refusal('It has no address.'), '')
      if (!found.every(({ address }) => isAllowed(address)))
        return done(refusal('It is not on the public internet.'), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
}
