import { execFileSync } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../../server/root.ts'
import { tryRun } from '../lib/run.ts'
import { WITHOUT_SCALE } from './selection.ts'

const vitestFiles = z.array(z.object({ file: z.string() }))
const playwrightFiles = z.object({ suites: z.array(z.object({ file: z.string() })) })

/** Returns the commit where this branch left another one: later changes there are not ours. */
export const branchedFrom = (commit: string): string =>
  execFileSync('git', ['merge-base', 'HEAD', commit], { cwd: ROOT, encoding: 'utf8' }).trim()

/** Returns the files that differ from a commit or are not committed, relative to the project's folder. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Returns the tests that import a changed file, directly or not, without those with a million rows. */
export async function testsThatImport(since: string): Promise<string[]> {
  const vitest = ['list', `--changed=${since}`, '--filesOnly', '--json', WITHOUT_SCALE]
  const playwright = ['test', `--only-changed=${since}`, '--list', '--reporter=json']
  const units = vitestFiles.parse(await readJson('vitest', vitest))
  const { suites } = playwrightFiles.parse(await readJson('playwright', playwright))
  return [
    ...units.map(({ file }) => path.relative(ROOT, file)),
    ...suites.map(({ file }) => path.join('e2e', file)),
  ]
}

async function readJson(command: string, args: string[]): Promise<unknown> {
  const { output } = await tryRun(command, args, { quiet: true })
  return JSON.parse(output)
}
