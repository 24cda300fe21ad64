import { runCommand } from './build/site.ts'

await runCommand('migrate')
