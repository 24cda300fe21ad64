import { globSync } from 'node:fs'
import { ROOT } from '../server/root.ts'
import { branchedFrom, changedFiles, testsThatImport } from './test/changed.ts'
import { runTests } from './test/run.ts'
import { testsOfSameNoun } from './test/same-noun.ts'
import { scaleTestsOf, selectTests } from './test/selection.ts'

// npm run test:changed [-- COMMIT]: runs tests of what changed since the commit; without one, of uncommitted
// changes.
const since = branchedFrom(process.argv[2] ?? 'HEAD')

const observers = globSync(['e2e/**/*.spec.ts', 'tests/process/**/*.test.ts'], { cwd: ROOT })
const tests = new Set([
  ...(await testsThatImport(since)),
  ...testsOfSameNoun(changedFiles(since), observers),
  ...scaleTestsOf(changedFiles(since)),
])
if (tests.size === 0) {
  process.stdout.write('No test matches the changed files.\n')
} else {
  process.exitCode = (await runTests(selectTests([...tests]))) ? 0 : 1
}
