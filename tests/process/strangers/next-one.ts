import { type Answer, ask, constant, isForAll } from './ask.ts'
import { FROM_KEPT } from './fronts.ts'
import { CANARY, type Odd } from './odd-requests.ts'

/** What a stranger asks with, and how an address is made that nobody has asked for. */
export type Table = readonly (readonly [() => string, readonly Odd[]])[]

interface Found {
  /** What is wrong, by what was asked. */
  wrong: string[]
  /** How often the next one was given what a cache on the way had kept. */
  kept: number
}

const shows = ({ body, headers }: Answer) =>
  body.includes(CANARY) || [...headers.values()].some(value => value.includes(CANARY))

const isKept = ({ headers }: Answer) => headers.get(FROM_KEPT.toLowerCase()) === 'HIT'

/**
 * A stranger asks first for each address, then somebody else as usual. They have to get what a site gives
 * that the stranger was not at (`twin`), and what shows anything of the stranger is kept by nobody.
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

/** Somebody who is signed in asks first, then a stranger, who is to get nothing of theirs. */
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
