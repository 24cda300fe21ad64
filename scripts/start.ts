import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { ensureBuilt } from './build/site.ts'

// What was compiled at the last start need not be compiled again: a fifth of the time it takes.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node'))
await ensureBuilt()
await import('../server/index.ts')
