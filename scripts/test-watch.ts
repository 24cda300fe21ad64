import { tryRun } from './lib/run.ts'

// npm run test:watch [-- PATH…]: at each save, runs the tests of functions and of the API on PGlite that
// import the file.
const { code } = await tryRun(
  'vitest',
  ['watch', '--changed', '--project=unit', '--project=pglite', ...process.argv.slice(2)],
  { interactive: true },
)
process.exitCode = code
