import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/root.ts'

/** What one call of `npm test` runs; a runner without paths runs all of its tests. */
export interface Selection {
  vitest: string[] | null
  playwright: string[] | null
  /** Passed on to the runner unchanged: `-t TITLE`, `--headed`. */
  options: string[]
}

/** An argument of `npm test` that names no test; the message says what to do instead. */
export class NoSuchTest extends Error {
  override readonly name = 'NoSuchTest'
}

const EVERYTHING: Selection = { vitest: [], playwright: [], options: [] }

/**
 * Sorts the arguments of `npm test` by runner: paths first, then options.
 * Throws `NoSuchTest` for a path that is missing or holds no tests, and for options without one runner.
 */
export function selectTests(args: readonly string[]): Selection {
  if (args.length === 0) return EVERYTHING
  const firstOption = args.findIndex(arg => arg.startsWith('-'))
  const end = firstOption === -1 ? args.length : firstOption
  const paths = args.slice(0, end).map(fromRoot)
  const vitest = paths.filter(file => isWithin(file, 'tests'))
  const playwright = paths.filter(file => isWithin(file, 'e2e'))
  const options = args.slice(end)
  if (options.length > 0 && (vitest.length === 0) === (playwright.length === 0))
    throw new NoSuchTest('Options need paths of one kind before them: of tests/ or of e2e/.')

  return {
    vitest: vitest.length > 0 ? vitest : null,
    playwright: playwright.length > 0 ? playwright : null,
    options,
  }
}

const READ_THE_SOURCE = ['tests/unit', 'tests/parts', 'tests/api', 'tests/scale']

/** Tests of functions and of the API read the source; all others need the build. */
export function needBuild({ playwright, vitest }: Selection): boolean {
  if (playwright || !vitest || vitest.length === 0) return true
  return !vitest.every(file => READ_THE_SOURCE.some(folder => isWithin(file, folder)))
}

/** Tests with a million rows take minutes: they run only if they or their project are named. */
const SCALE = 'tests/scale'
export const WITHOUT_SCALE = '--project=!scale'

/** The arguments of Vitest: the paths, then the options. */
export function vitestArguments({ options, vitest }: Selection): string[] {
  const paths = vitest ?? []
  const isNamed =
    paths.some(file => isWithin(file, SCALE)) ||
    options.some(option => option.startsWith('--project'))
  return [...paths, ...options, ...(isNamed ? [] : [WITHOUT_SCALE])]
}

/** The tests with a million rows that a change needs: it is a migration, or a file they use. */
export const scaleTestsOf = (changed: readonly string[]): string[] =>
  changed.some(file => isWithin(file, 'server/db/migrations') || isWithin(file, SCALE))
    ? [SCALE]
    : []

/** Returns `tests/unit/a.test.ts:12` as the runners expect it, relative to the project's folder. */
function fromRoot(arg: string): string {
  const file = path.relative(ROOT, path.resolve(ROOT, arg)).replaceAll(path.sep, '/')
  if (!existsSync(path.join(ROOT, file.replace(/(?::\d+)+$/, ''))))
    throw new NoSuchTest(`There is no ${file}.`)
  if (!isWithin(file, 'tests') && !isWithin(file, 'e2e'))
    throw new NoSuchTest(`${file} holds no tests: they are in tests/ and e2e/.`)
  return file
}

const isWithin = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
