import { run } from './run.ts'

await run('astro', ['dev', ...process.argv.slice(2)])
