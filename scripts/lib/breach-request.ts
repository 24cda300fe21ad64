import { parseArgs } from 'node:util'
import type { Leak, BreachPeriod } from '../../server/queries/breach.ts'

/** The question cannot be answered; the message is a sentence for the user. */
export class CannotSay extends Error {
  override readonly name = 'CannotSay'
}

export const USAGE = `Usage: npm run breach -- WHAT --from MOMENT [--to MOMENT] [--addresses FILE]
  WHAT: account=ID, E-MAIL or NUMBER; school=ID; activity=GID; looks; database
  MOMENT: 2027-01-31 or 2027-01-31T09:00+03:00`

/** An account is given as an id, an e-mail or a number, and looked up later. */
export type NamedLeak = Exclude<Leak, { of: 'account' }> | { of: 'account'; name: string }

export interface BreachRequest {
  leak: NamedLeak
  period: BreachPeriod
  /** The file for addresses; null: write none. */
  file: string | null
}

/** Reads the arguments of `npm run breach`. Throws `CannotSay`. */
export function readBreachRequest(args: string[], now: Date): BreachRequest {
  const { positionals, values } = parse(args)
  const [what, ...more] = positionals
  const leak = what === undefined || more.length > 0 ? null : readLeak(what)
  if (!leak || values.from === undefined) throw new CannotSay(USAGE)
  const from = readMoment(values.from)
  const to = values.to === undefined ? now : readMoment(values.to)
  if (from >= to) throw new CannotSay('--from must be before --to.')
  return { leak, period: { from, to }, file: values.addresses ?? null }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { from: text, to: text, addresses: text },
    })
  } catch {
    throw new CannotSay(USAGE)
  }
}

function readLeak(what: string): NamedLeak | null {
  const [of, name = ''] = what.split(/=(.*)/s)
  if (of === 'looks' || of === 'database') return what === of ? { of } : null
  if (name === '') return null
  if (of === 'account') return { of, name: name.toLowerCase() }
  if (of === 'activity') return { of, gId: name }
  return of === 'school' && /^\d{1,9}$/.test(name) ? { of, schoolId: Number(name) } : null
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/

function readMoment(text: string): Date {
  // A day begins at midnight in the site's time zone.
  const moment = new Date(text.length === 10 ? `${text}T00:00:00+03:00` : text)
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime())) throw new CannotSay(USAGE)
  return moment
}
