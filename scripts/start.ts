import { ensureBuilt } from './build/site.ts'

await ensureBuilt()
await import('../server/index.ts')
