import { createServer } from 'node:http'
import { createApp } from '../../server/app.ts'
import { openNotifications } from '../../server/db/notifications.ts'
import { openPostgres } from '../../server/db/open.ts'
import { FOR_CALLS } from '../../server/db/pool.ts'
import { createListener } from '../../server/http/listener.ts'
import { serverOptions } from '../../server/http/server-options.ts'
import { createWeb } from '../../server/http/web.ts'
import { startStreams } from '../../server/live/family-streams.ts'
import { makeFamilies } from '../../tests/support/family.ts'
import { benchDeps } from '../deps.ts'

/** Serves the API on a database, with families whose pages can be open; says where, and their tokens. */
const [url = '', count = '0'] = process.argv.slice(2)
const { db, engine } = await openPostgres(url, FOR_CALLS)
const deps = benchDeps(db)
startStreams(deps.familyStreams, await openNotifications(engine, deps.log))
const families = await makeFamilies({ deps }, Number(count), [])
const web = createWeb({
  api: createApp(deps),
  site: { render: async () => new Response(), canonicalAddress: ({ pathname }) => pathname },
  files: new Map(),
  changes: { subscribe: () => () => {}, isListening: () => true },
  siteUrl: deps.siteUrl,
  contactEmail: deps.contactEmail,
  outbox: false,
  log: deps.log,
})
const server = createServer(serverOptions(), createListener(web, { log: deps.log, trustProxy: 0 }))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({
    port,
    tokens: families.map(({ token }) => token),
    ids: families.map(f => f.userId),
  })
})
process.on('disconnect', () => process.exit())
