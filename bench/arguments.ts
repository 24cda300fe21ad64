/** The names of the parts for `npm run bench -- NAME`; they run in this order. */
export const PART_NAMES = [
  'start',
  'pages',
  'render',
  'inp',
  'registrations',
  'console',
  'field',
  'catalogue',
  'live',
  'overload',
  'faults',
  'memory',
  'rows',
] as const

export type PartName = (typeof PART_NAMES)[number]

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
const isPart = (name: string): name is PartName => PART_NAMES.some(part => part === name)

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
  wish.parts = PART_NAMES.filter(name =>
    names.length === 0 ? !ON_DEMAND.has(name) : names.includes('all') || names.includes(name),
  )
  return wish
}
