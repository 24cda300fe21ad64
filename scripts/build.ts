import { ensureBuilt } from './build/site.ts'

await ensureBuilt()
