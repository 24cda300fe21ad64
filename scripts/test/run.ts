import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserVersion, findBrowser } from '../lib/browser.ts'
import { ensureBuilt } from '../build/site.ts'
import { tryRun } from '../lib/run.ts'
import { type Outcome, readPlaywright, readVitest, UNREPORTED } from './reports.ts'
import { needBuild, type Selection, vitestArguments } from './selection.ts'

/** Builds what the tests need, runs them and prints the result. Returns true if none failed. */
export async function runTests(selection: Selection): Promise<boolean> {
  const { options, playwright, vitest } = selection
  if (needBuild(selection)) await ensureBuilt()
  const folder = await mkdtemp(path.join(tmpdir(), 'nashat-tests-'))
  const outcomes: Outcome[] = []
  if (vitest) outcomes.push(await runVitest(vitestArguments(selection), folder))
  if (playwright) outcomes.push(await runPlaywright([...playwright, ...options], folder))
  await rm(folder, { recursive: true, force: true })
  return summarise(outcomes, playwright !== null)
}

async function runVitest(args: readonly string[], folder: string): Promise<Outcome> {
  const report = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await tryRun('vitest', ['run', ...reporters, ...args])
  return judged(code, readVitest(await readReport(report)))
}

async function runPlaywright(args: readonly string[], folder: string): Promise<Outcome> {
  const report = path.join(folder, 'playwright.json')
  const { code } = await tryRun('playwright', ['test', '--reporter=line,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return judged(code, readPlaywright(await readReport(report)))
}

const readReport = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))

/** A run with a bad exit code has failed, whatever its report says. */
const judged = (code: number, outcome: Outcome | null): Outcome =>
  outcome
    ? { ...outcome, failed: code === 0 ? outcome.failed : Math.max(outcome.failed, 1) }
    : UNREPORTED

async function summarise(outcomes: readonly Outcome[], inBrowser: boolean): Promise<boolean> {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const sum = (name: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[name], 0)
  // Repeated at the end: of thousands of lines people read the last ones.
  for (const failure of outcomes.flatMap(outcome => outcome.failures)) say(`\nFailed: ${failure}`)
  // Browsers differ in what they store and when: a failure may depend on this browser.
  if (inBrowser) say(`Pages were tested in ${await nameBrowser()}.`)
  if (sum('skipped') > 0) say(`${sum('skipped')} tests did not apply here.`)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0
}

async function nameBrowser(): Promise<string> {
  const browser = await findBrowser()
  return `${await browserVersion(browser)} (${browser})`
}
