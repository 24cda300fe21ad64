import { spawnSync } from 'node:child_process'

// npm run test:watch [-- PATH…]: the tests that a save touches, of functions and of the API on PGlite.
const { status } = spawnSync(
  'vitest',
  ['watch', '--changed', '--project=unit', '--project=pglite', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
