import { serve } from '@hono/node-server'
import { createApp } from '../server/app.ts'
import { openPostgres } from '../server/db/open.ts'
import { benchDeps } from './deps.ts'

// The API in a process of its own, as it is served, so that asking and answering do not share one
// thread. Its parent says which database and is told the port.
const [url = ''] = process.argv.slice(2)
const { db } = await openPostgres(url)
serve({ fetch: createApp(benchDeps(db)).fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.send?.({ port }),
)
process.on('disconnect', () => process.exit())
