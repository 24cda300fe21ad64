import { pathToFileURL } from 'node:url'
import { BUILT_SERVER } from './build/paths.ts'
import { ensureBuilt } from './build/site.ts'

await ensureBuilt()
await import(pathToFileURL(BUILT_SERVER).href)
