import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongWaitsFirst } from './tests/setup/long-waits-first.ts'
import { ON_POSTGRES_ALONE } from './tests/setup/on-postgres-alone.ts'

/** Fault tests that call the API in this process and start no program. */
const FAULTS_OF_CALLS = 'tests/faults/calls/*.test.ts'

// Each test file has its own database and API, so that files can share processes. Most of the cost of another
// process is compiling the embedded database again.
const API = { include: ['tests/api/**/*.test.ts', FAULTS_OF_CALLS], isolate: false }
/**
 * Node loads these tests itself, like the server: transforming them with Vite costs more than running them.
 */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }
/** Tests of behaviour that only the embedded database has. */
const ON_PGLITE_ALONE = ['tests/api/jobs-on-pglite.test.ts']

const CORES = availableParallelism()
/**
 * One more than the cores: a test that waits for its database leaves its core to another (decision 121). More
 * than four could open more connections at a time than PostgreSQL accepts by default.
 */
const WORKERS = Math.min(CORES + 1, 4)
/** Tests of programs wait most of their time: with this many workers two cores are busy (decision 144). */
const WORKERS_OF_PROGRAMS = Math.min(2 * CORES + 1, 6)

/** Unit tests wait for nothing, and each further worker reads the modules again. */
const WORKERS_OF_UNITS = Math.min(CORES, 4)

/**
 * Vitest runs projects with another number of workers one after another: unit tests, tests of programs, and
 * all others.
 */
const OF_UNITS = { maxWorkers: WORKERS_OF_UNITS, sequence: { groupOrder: 0 } }
const OF_PROGRAMS = { maxWorkers: WORKERS_OF_PROGRAMS, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    sequence: { groupOrder: 2, sequencer: LongWaitsFirst },
    // Only for tests that hang: on a shared machine a slow test must be able to finish.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    maxWorkers: WORKERS,
    setupFiles: ['./tests/setup/fast-check.ts', './tests/setup/restore-globals.ts'],
    projects: [
      // Starting a process for each file, and reading its modules again, took longer than the tests.
      {
        extends: true,
        test: {
          ...OF_UNITS,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          isolate: false,
        },
      },
      // Functions with a real part: a mail server, a gateway, pictures, an XML validator, the list of leaked
      // passwords.
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
          // As for the server: optimising the embedded database costs more than what these tests do with it.
          execArgv: ['--liftoff-only'],
        },
      },
      // Tests with a million rows: they run only if they are named (scripts/test/run.ts).
      {
        extends: true,
        test: {
          ...OF_PROGRAMS,
          name: 'scale',
          include: ['tests/scale/**/*.test.ts'],
          globalSetup: './tests/setup/process.ts',
          experimental: NATIVE,
          // Inserting the rows alone may take longer than any other test.
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
