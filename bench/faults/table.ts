import { SECOND_MS } from '#contract/durations.ts'
import type { Cells } from '../document.ts'
import { quantile } from '../table.ts'
import type { Kind, Sample, Verdict } from './load.ts'

/** What clients got before, during and after a fault. */
export interface FaultResult {
  name: string
  samples: readonly Sample[]
  /** When the fault began, and when its repair began. */
  beganAt: number
  endedAt: number
  /** When the last request was sent. */
  overAt: number
  /** Acknowledged writes that are missing or different in the database. */
  lost: number
  /** Seats that were given beyond the capacity. */
  oversold: number
}

const WINDOWS = ['before', 'during', 'after'] as const
type Window = (typeof WINDOWS)[number]

const windowOf = ({ beganAt, endedAt }: FaultResult, { dueAt }: Sample): Window =>
  dueAt < beganAt ? 'before' : dueAt < endedAt ? 'during' : 'after'

/** One value for each of the three windows, as a cell. */
const cellOf = (met: FaultResult, value: (samples: readonly Sample[]) => string) =>
  WINDOWS.map(window => value(met.samples.filter(it => windowOf(met, it) === window))).join(' / ')

const count = (met: FaultResult, verdict: Verdict) =>
  cellOf(met, samples => String(samples.filter(it => it.verdict === verdict).length))

/** Times of good answers: the median and the 99th percentile. */
function times(met: FaultResult, isOf: (kind: Kind) => boolean): string {
  return cellOf(met, samples => {
    const took = samples
      .filter(({ kind, verdict }) => verdict === 'good' && isOf(kind))
      .map(({ doneAt, dueAt }) => doneAt - dueAt)
    const ms = (share: number) => quantile(took, share).toFixed(0)
    return took.length === 0 ? '–' : `${ms(0.5)} (${ms(0.99)})`
  })
}

const seconds = (ms: number) => `${(ms / SECOND_MS).toFixed(1)} s`

/** The time from the repair to the first write that was done; a dash if none had failed. */
export function firstAct(met: FaultResult): string {
  const acts = met.samples.filter(({ kind }) => kind === 'act')
  if (acts.every(it => windowOf(met, it) !== 'during' || it.verdict === 'good')) return '–'
  const done = acts
    .filter(({ doneAt, verdict }) => verdict === 'good' && doneAt >= met.endedAt)
    .map(({ doneAt }) => doneAt)
  return done.length === 0 ? 'not yet' : seconds(Math.min(...done) - met.endedAt)
}

/** The time from the repair to the last request that did not get a good answer. */
export function lastBad(met: FaultResult): string {
  const bad = met.samples
    .filter(it => windowOf(met, it) === 'after' && it.verdict !== 'good')
    .map(({ dueAt }) => dueAt)
  if (bad.length === 0) return '0 s'
  const last = Math.max(...bad)
  return met.overAt - last < SECOND_MS ? 'not yet' : seconds(last - met.endedAt)
}

/** All faults as a table with the date in its header. */
export function faultsTable(all: readonly FaultResult[], day: string): Cells {
  const head = [
    `before / during / after, on ${day}`,
    'good',
    'refused',
    'failed',
    'from memory, ms',
    'the rest, ms',
    'first act',
    'all well',
    'lost, oversold',
  ]
  const rows = all.map(met => [
    met.name,
    count(met, 'good'),
    count(met, 'refused'),
    count(met, 'failed'),
    times(met, kind => kind === 'memory'),
    times(met, kind => kind !== 'memory'),
    firstAct(met),
    lastBad(met),
    `${met.lost}, ${met.oversold}`,
  ])
  return [head, ...rows]
}

/** What came instead of good answers, and how often, by window: for debugging. */
export const reasonsOf = (met: FaultResult): string[] =>
  counted(
    met.samples
      .filter(({ verdict }) => verdict !== 'good')
      .map(it => `${windowOf(met, it)}, ${it.verdict}, ${it.why}`),
  )

interface LogEntry {
  level?: string
  message?: string
  dependency?: string
  cause?: string
}

/** The errors in the logs of the servers, without numbers that differ in each line. */
export const logOf = (lines: readonly string[]): string[] =>
  counted(
    lines
      .map((line): LogEntry => (line.startsWith('{') ? JSON.parse(line) : { message: line }))
      .filter(({ level }) => level !== 'info')
      .map(({ cause, dependency, message = '' }) =>
        [message.replaceAll(/\d+/g, 'N'), dependency, cause].filter(Boolean).join(', '),
      )
      .map(text => `log: ${text}`),
  )

function counted(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted().map(([text, times]) => `${text}: ${times}`)
}
