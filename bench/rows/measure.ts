import type { Deps } from '../../server/deps.ts'
import { median, quantile } from '../table.ts'
import type { Question, Work } from './question.ts'

export interface Measured {
  name: string
  /** Whether nobody waits for it. */
  isJob: boolean
  /** How many rows it returned or changed, the median. */
  rows: number
  /** The first time of each place, in milliseconds. */
  first: number[]
  /** The later times; empty for what can be done only once. */
  again: number[]
}

/** Runs a question for all places once, then for all of them again. Throws if a write was refused. */
export async function measure(
  deps: Deps,
  { again: times, isJob = false, name, of, places }: Question,
): Promise<Measured> {
  const works: Work[] = []
  for (let at = 0; at < places; at++) works.push(await of((at + 0.5) / places))
  const rows: number[] = []
  const first: number[] = []
  const again: number[] = []
  const ask = async (work: Work) => {
    const start = performance.now()
    rows.push(await work(deps))
    return performance.now() - start
  }
  for (const work of works) first.push(await ask(work))
  if (times === 0 && rows.includes(0)) throw new Error(`"${name}" was refused.`)
  for (let round = 0; round < times; round++) for (const work of works) again.push(await ask(work))
  return { name, isJob, rows: median(rows), first, again }
}

const shown = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0))

/** A line of the table: rows, then median and worst in milliseconds, for the first time and later ones. */
export const lineOf = ({ again, first, name, rows }: Measured): string[] => [
  name,
  rows.toLocaleString('en'),
  ...[first, again].flatMap(times => [shown(median(times)), shown(quantile(times, 1))]),
]
