import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { median } from '../../bench/table.ts'
import { BROWSER_ARGS, findBrowser } from '../lib/browser.ts'

/** Not a dependency: it brings two hundred packages, and only this measurement needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
/** A report with a screenshot of the whole page is some megabytes long. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
/** The latency of Lighthouse's own mobile profile, which slower profiles keep. */
const LATENCY_MS = 562.5
/** The font configuration of a machine that has its own fonts. */
const FONTS = '/etc/fonts/fonts.conf'
/** The packaged browser sets this variable once its path is looked up, so it is read before. */
const WISHED = process.env['FONTCONFIG_PATH']

/** What makes a profile slower than Lighthouse's own for phones. */
export interface Speed {
  cpu?: number
  kbps?: number
}

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.nullable(z.number()) })),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
  environment: z.object({ benchmarkIndex: z.number() }),
})

export type Run = z.output<typeof report>

/**
 * Runs Lighthouse once on a page, with the flags that docs/performance.md names: in a new browser, or in the
 * one that listens on `port`, with everything it has stored.
 */
export async function runLighthouse(
  address: string,
  { cpu, kbps }: Speed,
  port: number | null = null,
): Promise<Run> {
  const flags = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--throttling-method=devtools',
    `--only-categories=${CATEGORIES.join(',')}`,
    ...(port === null
      ? [`--chrome-flags=${['--headless=new', ...BROWSER_ARGS].join(' ')}`]
      : [`--port=${port}`, '--disable-storage-reset']),
    ...(cpu ? [`--throttling.cpuSlowdownMultiplier=${cpu}`] : []),
    ...(kbps
      ? [
          `--throttling.downloadThroughputKbps=${kbps}`,
          `--throttling.requestLatencyMs=${LATENCY_MS}`,
        ]
      : []),
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...flags], {
    maxBuffer: MAX_OUTPUT_BYTES,
    env: await environment(),
  })
  return report.parse(JSON.parse(stdout))
}

/**
 * The packaged browser has one font, without Arabic letters. Every phone has them, and searching for them in
 * vain takes a slowed processor a third of a second; so the machine's own fonts are used if it has any.
 */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const CHROME_PATH = await findBrowser()
  const FONTCONFIG_PATH = existsSync(FONTS) ? WISHED : process.env['FONTCONFIG_PATH']
  return { ...process.env, CHROME_PATH, FONTCONFIG_PATH }
}

/** Whether everything was measured: on a busy machine Lighthouse may miss an event. */
export const isWhole = ({ categories }: Run): boolean =>
  CATEGORIES.every(category => categories[category].score !== null)

export const HEAD = ['page', 'perf.', 'acc.', 'best', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'machine']

/** Returns the medians of some runs as a row of the table. */
export function rowOf(name: string, runs: readonly Run[]): string[] {
  const scores = CATEGORIES.map(category =>
    median(runs.map(({ categories }) => (categories[category].score ?? 0) * 100)),
  )
  const metric = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? 0))
  return [
    name,
    ...scores.map(score => score.toFixed(0)),
    metric(METRICS.LCP).toFixed(0),
    metric(METRICS.TBT).toFixed(0),
    metric(METRICS.CLS).toFixed(3),
    median(runs.map(run => run.environment.benchmarkIndex)).toFixed(0),
  ]
}
