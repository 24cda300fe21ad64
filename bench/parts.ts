import { manage } from './console/index.ts'
import { faults } from './faults/index.ts'
import { field } from './field/index.ts'
import { live } from './live/index.ts'
import { catalogue } from './searches/catalogue.ts'
import type { Part } from './figure.ts'
import { inp } from './inp.ts'
import { memory } from './memory/index.ts'
import { overload } from './overload/index.ts'
import { pages } from './pages/index.ts'
import { registrations } from './families/registrations.ts'
import { render } from './render.ts'
import { rows } from './rows/index.ts'
import { start } from './start.ts'

/** The parts of the bench, by the name for `npm run bench -- NAME`; in this order. */
export const PARTS = {
  start,
  pages,
  render,
  inp,
  registrations,
  console: manage,
  field,
  catalogue,
  live,
  overload,
  faults,
  memory,
  rows,
} as const satisfies Record<string, Part>

export type PartName = keyof typeof PARTS

/** Parts that take minutes and tell little new each time: they run only if they are named. */
const ON_DEMAND: ReadonlySet<PartName> = new Set(['live', 'overload', 'faults', 'memory', 'rows'])

export interface BenchArguments {
  parts: PartName[]
  minutes: number
  /** The share of all rows that the part `rows` loads: 1 is all of them. */
  share: number
  /** Whether to write the results into documents. */
  isWritten: boolean
}

const DEFAULT_MINUTES = 10
const DEFAULT_SHARE = 0.01
const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name)

/** Reads `[NAME… | all] [--minutes N] [--share N] [--write]`; throws with a sentence for the user. */
export function readArguments(args: readonly string[]): BenchArguments {
  const names: string[] = []
  const wish: BenchArguments = {
    parts: [],
    minutes: DEFAULT_MINUTES,
    share: DEFAULT_SHARE,
    isWritten: false,
  }
  const left = [...args]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--write') wish.isWritten = true
    else if (word === '--minutes') wish.minutes = Number(left.shift())
    else if (word === '--share') wish.share = Number(left.shift())
    else names.push(word)
  }
  if (!(wish.minutes > 0)) throw new Error('--minutes needs a number above 0.')
  if (!(wish.share > 0 && wish.share <= 1))
    throw new Error('--share needs a number above 0, and 1 at most.')
  const unknown = names.find(name => name !== 'all' && !isPart(name))
  if (unknown) throw new Error(`There is no part "${unknown}".`)
  const all = Object.keys(PARTS) as PartName[]
  wish.parts = all.filter(name =>
    names.length === 0 ? !ON_DEMAND.has(name) : names.includes('all') || names.includes(name),
  )
  return wish
}

/** The help text. */
export const usage = (): string =>
  [
    'npm run bench -- [all | PART…] [--minutes N] [--share N] [--write]',
    ...Object.entries(PARTS).map(([name, { says }]) => `  ${name.padEnd(14)} ${says}`),
    'Without a name: all of them but live, overload, faults, memory and rows. --write puts the figures into docs/performance.md, the table of faults into docs/reliability.md.',
  ].join('\n')
