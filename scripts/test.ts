import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserVersion, findBrowser } from './browser.ts'
import { ensureBuilt } from './build/site.ts'
import { tryRun } from './run.ts'
import { type Outcome, readPlaywright, readVitest, UNREPORTED } from './test/reports.ts'

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
  return judged(code, readVitest(await reportOf('vitest.json').catch(() => null)))
}

/** Runs the tests in a real browser against the built site. */
async function runPlaywright(): Promise<Outcome> {
  const { code } = await tryRun('playwright', ['test', '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(folder, 'playwright.json') },
  })
  return judged(code, readPlaywright(await reportOf('playwright.json').catch(() => null)))
}

/** What ended badly has failed, whatever its report says. */
const judged = (code: number, outcome: Outcome | null): Outcome =>
  outcome
    ? { ...outcome, failed: code === 0 ? outcome.failed : Math.max(outcome.failed, 1) }
    : UNREPORTED

const say = (text: string) => process.stdout.write(`${text}\n`)

await ensureBuilt()
const outcomes = [await runVitest(), await runPlaywright()]
await rm(folder, { recursive: true, force: true })

const sum = (name: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[name], 0)
// Once more at the end: of thousands of lines the last ones are read.
for (const failure of outcomes.flatMap(outcome => outcome.failures)) say(`\nFailed: ${failure}`)
// Browsers differ in what they keep and when: a failure is one of this browser.
const browser = await findBrowser()
say(`Pages were tested in ${await browserVersion(browser)} (${browser}).`)
if (sum('skipped') > 0) say(`${sum('skipped')} tests did not apply here.`)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
