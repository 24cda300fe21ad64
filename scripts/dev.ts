import { run } from './lib/run.ts'

await run('astro', ['dev', '--port', process.env['PORT'] ?? '4321', ...process.argv.slice(2)])
