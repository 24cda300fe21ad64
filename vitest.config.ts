import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
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

const CORES = availableParallelism()
/**
 * One more than the cores: a test that waits for its database leaves its core to another (decision 121). More
 * than four could open more connections at a time than PostgreSQL takes by default.
 */
const WORKERS = Math.min(CORES + 1, 4)
/** Tests of programs wait for most of their time: with as many as this two cores have work (decision 144). */
const WORKERS_OF_PROGRAMS = Math.min(2 * CORES + 1, 6)

/** Programs have their turn, with more workers, and all others the next one. */
const OF_PROGRAMS = { maxWorkers: WORKERS_OF_PROGRAMS, sequence: { groupOrder: 0 } }

export default defineConfig({
  test: {
    sequence: { groupOrder: 1 },
    // Of a test that hangs. Machines are shared: what merely takes long has to come to its end.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: WORKERS,
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
          ...OF_PROGRAMS,
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
          ...OF_PROGRAMS,
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
