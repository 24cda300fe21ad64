import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ON_POSTGRES_ALONE } from './tests/setup/on-postgres-alone.ts'

/** Bad days that need no program of their own. */
const FAULTS_OF_CALLS = 'tests/faults/calls/*.test.ts'

// Each test file has a database and an API of its own, so that they can share processes. Most of what a
// process of its own costs is compiling the embedded database once more.
const API = { include: ['tests/api/**/*.test.ts', FAULTS_OF_CALLS], isolate: false }
/** Read by Node itself, as it reads the server: what Vite makes of a module for tests costs more than its tests. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }
/** What only the embedded database is like. */
const ON_PGLITE_ALONE = ['tests/api/jobs-on-pglite.test.ts']

/** Programs first: the longest file of all would otherwise run alone at the end, beside an idle core. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProgram = ({ project }: TestSpecification) => project.name === 'process'
    // eslint-disable-next-line unicorn/no-array-sort -- Vitest's own order, not an array's
    const sorted = await super.sort(files)
    return [...sorted.filter(isProgram), ...sorted.filter(file => !isProgram(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProgramsFirst },
    // Of a test that hangs. Machines are shared: what merely takes long has to come to its end.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than the cores: a test that waits for a program leaves its core to another (decision 121). More
    // than four could open more connections at a time than PostgreSQL takes by default.
    maxWorkers: Math.min(availableParallelism() + 1, 4),
    setupFiles: ['./tests/setup/fast-check.ts', './tests/setup/as-it-was.ts'],
    projects: [
      // Starting a process for each file, and reading its modules again, took longer than the tests.
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false },
      },
      // With a real part beside it: a mail server, a gateway, pictures, a judge of XML, the list of leaked passwords.
      {
        extends: true,
        test: { name: 'parts', include: ['tests/parts/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/{process,faults}/**/*.test.ts'],
          exclude: [FAULTS_OF_CALLS],
          globalSetup: './tests/setup/process.ts',
          experimental: NATIVE,
        },
      },
      // With a million rows: only when it is named (scripts/test/run.ts).
      {
        extends: true,
        test: {
          name: 'scale',
          include: ['tests/scale/**/*.test.ts'],
          globalSetup: './tests/setup/process.ts',
          experimental: NATIVE,
          // Filling alone may take longer than any other test.
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
        },
      },
      {
        extends: true,
        test: {
          ...API,
          experimental: NATIVE,
          exclude: ON_POSTGRES_ALONE,
          name: 'pglite',
          globalSetup: './tests/setup/pglite.ts',
        },
      },
      {
        extends: true,
        test: {
          ...API,
          experimental: NATIVE,
          exclude: ON_PGLITE_ALONE,
          name: 'postgres',
          globalSetup: './tests/setup/postgres.ts',
        },
      },
    ],
  },
})
