import { tryRun } from './lib/run.ts'

const port = process.env['PORT'] ?? '4321'
// Astro says itself why it cannot start.
process.exitCode = (await tryRun('astro', ['dev', '--port', port, ...process.argv.slice(2)])).code
