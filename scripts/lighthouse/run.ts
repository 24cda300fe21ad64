import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { median } from '../../bench/table.ts'
import { BROWSER_ARGS, findBrowser } from '../lib/browser.ts'

/** Not installed with the rest: it brings two hundred packages, and only who measures needs them. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
/** A report with the whole page in it is some megabytes long. */
const MOST_BYTES = 64 * 1024 * 1024
/** The latency of Lighthouse's own mobile profile, which a slower one keeps. */
const LATENCY_MS = 562.5
/** What a machine with fonts of its own has. */
const FONTS = '/etc/fonts/fonts.conf'
/** Where to find others; the packaged browser sets it once it is looked for. */
const WISHED = process.env['FONTCONFIG_PATH']

/** What makes the profile slower than Lighthouse's own for phones. */
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
 * One run of Lighthouse on a page, with its flags as docs/performance.md names them: in a browser of its own,
 * or in the one that is open at `port`, with all that this one has stored.
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
    maxBuffer: MOST_BYTES,
    env: await environment(),
  })
  return report.parse(JSON.parse(stdout))
}

/**
 * The packaged browser brings one font, without Arabic letters. No phone is without them, and looking
 * for them in vain takes a slowed processor a third of a second; so the machine's own are used where
 * it has any.
 */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const CHROME_PATH = await findBrowser()
  const FONTCONFIG_PATH = existsSync(FONTS) ? WISHED : process.env['FONTCONFIG_PATH']
  return { ...process.env, CHROME_PATH, FONTCONFIG_PATH }
}

/** Whether everything could be measured: on a machine that is busy Lighthouse may miss its moment. */
export const isWhole = ({ categories }: Run): boolean =>
  CATEGORIES.every(category => categories[category].score !== null)

export const HEAD = ['page', 'perf.', 'acc.', 'best', 'SEO', 'LCP ms', 'TBT ms', 'CLS', 'machine']

/** The medians of some runs as a row of the table. */
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
