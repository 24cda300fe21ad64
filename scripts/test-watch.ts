import { spawnSync } from 'node:child_process'

// npm run test:watch [-- PATH…]: at each save, runs the tests of functions and of the API on PGlite that
// import the file.
const { status } = spawnSync(
  'vitest',
  ['watch', '--changed', '--project=unit', '--project=pglite', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
