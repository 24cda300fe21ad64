import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod/mini'
import { ensureBuilt } from './build/site.ts'
import { tryRun } from './run.ts'

interface Outcome {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

const folder = await mkdtemp(path.join(tmpdir(), 'nashat-tests-'))
const reportOf = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8'))

/** Runs unit and API tests; a run that leaves no report counts as one failure. */
async function runVitest(): Promise<Outcome> {
  const { code } = await tryRun('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(folder, 'vitest.json')}`,
  ])
  const { data } = vitestReport.safeParse(await reportOf('vitest.json').catch(() => null))
  if (!data) return { passed: 0, failed: 1, skipped: 0 }
  const failed = Math.max(data.numFailedTests, Math.min(data.numFailedTestSuites, 1))
  return {
    passed: data.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: data.numPendingTests,
  }
}

/** Runs the tests in a real browser against the built site. A test that passed only again has failed. */
async function runPlaywright(): Promise<Outcome> {
  const { code } = await tryRun('playwright', ['test', '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(folder, 'playwright.json') },
  })
  const { data } = playwrightReport.safeParse(await reportOf('playwright.json').catch(() => null))
  if (!data) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, skipped, unexpected } = data.stats
  const failed = unexpected + flaky
  return { passed: expected, failed: code === 0 ? failed : Math.max(failed, 1), skipped }
}

await ensureBuilt()
const outcomes = [await runVitest(), await runPlaywright()]
await rm(folder, { recursive: true, force: true })

const sum = (name: keyof Outcome) => outcomes.reduce((total, outcome) => total + outcome[name], 0)
if (sum('skipped') > 0) process.stdout.write(`${sum('skipped')} tests did not apply here.\n`)
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
