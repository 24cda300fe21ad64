import { type LookupAddress, promises } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

/** Finds the addresses of a host name. Rejects if it has none. */
export type FindAddresses = (hostname: string) => Promise<LookupAddress[]>

interface NameServers {
  resolve4(hostname: string): Promise<string[]>
  resolve6(hostname: string): Promise<string[]>
}

/** How long a name server may take, and how often it is asked. */
const PATIENCE = { timeout: 2_000, tries: 2 }

/**
 * Asks the name servers of this machine. `dns.lookup` would wait in one of two threads, which look up all
 * names of the process: ten names whose server never answers held up the database's own for fifty seconds.
 */
export async function askNameServers(
  hostname: string,
  // A new one each time, because it reads only once which servers there are.
  servers: NameServers = new promises.Resolver(PATIENCE),
): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([
    servers.resolve4(hostname),
    servers.resolve6(hostname),
  ])
  const of = (found: typeof four, family: number) =>
    found.status === 'fulfilled' ? found.value.map(address => ({ address, family })) : []
  const found = [...of(four, 4), ...of(six, 6)]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}

/**
 * Creates a DNS lookup for requests to addresses that strangers gave. It refuses addresses that are not
 * allowed. The check is on the very address that is connected to, so a second lookup cannot change it.
 */
export function allowedLookup(
  isAllowed: (address: string) => boolean,
  refusal: (message: string) => Error,
  findAddresses: FindAddresses = askNameServers,
): LookupFunction {
  const find = callbackify((hostname: string) => findAddresses(hostname))
  return (hostname, options, done) =>
    find(hostname, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? refusal('It has no address.'), '')
      if (!found.every(({ address }) => isAllowed(address)))
        return done(refusal('It is not on the public internet.'), '')
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
}
