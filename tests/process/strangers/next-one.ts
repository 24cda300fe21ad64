import { type Answer, ask, constant, isForAll } from './ask.ts'
import { FROM_KEPT } from './fronts.ts'
import { CANARY, type Odd } from './odd-requests.ts'

/** The requests of an attacker, and how to make an address that nobody has requested. */
export type Table = readonly (readonly [() => string, readonly Odd[]])[]

interface Found {
  /** What is wrong, by request. */
  wrong: string[]
  /** How often the second client got an answer from a cache. */
  kept: number
}

const shows = ({ body, headers }: Answer) =>
  body.includes(CANARY) || [...headers.values()].some(value => value.includes(CANARY))

const isKept = ({ headers }: Answer) => headers.get(FROM_KEPT.toLowerCase()) === 'HIT'

/**
 * An attacker requests each address first, then another client as usual. The second has to get the same as
 * from a site where the attacker was not (`twin`), and an answer that shows anything of the attacker must not
 * be cacheable.
 */
export async function askAfterStrangers(port: number, twin: number, table: Table): Promise<Found> {
  const wrong: string[] = []
  let kept = 0
  for (const [addressOf, odds] of table)
    for (const { address, isElsewhere, name, ...asked } of odds) {
      const plain = addressOf()
      const first = await ask(port, address?.(plain) ?? plain, asked)
      const next = await ask(port, plain)
      const untouched = await ask(twin, plain)
      if (isKept(next)) kept++
      const tell = (what: string) => wrong.push(`${what} at ${plain}: ${name}`)
      if (!isElsewhere && shows(first) && isForAll(first)) tell('shown to all')
      if (shows(next)) tell('shown to the next one')
      if (JSON.stringify(constant(next)) !== JSON.stringify(constant(untouched)))
        tell('another one')
    }
  return { wrong, kept }
}

/** A signed-in parent requests first, then a stranger, who must get nothing of theirs. */
export async function askAfterParent(
  port: number,
  { email, token }: { email: string; token: string },
  addresses: readonly string[],
): Promise<{ wrong: string[]; shown: number }> {
  const wrong: string[] = []
  let shown = 0
  for (const address of addresses) {
    const theirs = await ask(port, address, { headers: { Authorization: `Bearer ${token}` } })
    const next = await ask(port, address)
    const isTheirs = theirs.body.includes(email)
    if (isTheirs) shown++
    const isNobodys = theirs.headers.get('cache-control') === 'no-store' && !isForAll(theirs)
    if (isTheirs && !isNobodys) wrong.push(`kept by others: ${address}`)
    if (next.body.includes(email) || (isTheirs && isKept(next))) wrong.push(`given on: ${address}`)
  }
  return { wrong, shown }
}
