import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startBuiltSite } from './support/built-site.ts'
import { startOwnPostgres } from './support/postgres.ts'

const TILES_URL = 'https://tiles.example/streets/of-the-kingdom.pmtiles'

let server: PostgresServer
beforeAll(async () => {
  server = await startOwnPostgres()
})
afterAll(() => server?.stop())

/** The hosts that a page may fetch from. */
async function allowedOn(origin: string, path: string): Promise<string[]> {
  const { headers } = await fetch(origin + path)
  const policy = headers.get('Content-Security-Policy') ?? ''
  return policy
    .split(';')
    .map(directive => directive.trim().split(/\s+/))
    .filter(([name]) => name === 'connect-src')
    .flatMap(([, ...sources]) => sources)
}

test.each([
  [
    'its own origin and that of the tiles, which are on another site',
    { TILES_URL },
    ["'self'", 'https://tiles.example'],
  ],
  ['its own origin alone, without tiles', {}, ["'self'"]],
])('the map page may load tiles from %s', async (_, variables, sources) => {
  const site = await startBuiltSite({ DATABASE_URL: server.url, ...variables })
  try {
    for (const path of ['/', '/ar/', '/?city=riyadh'])
      expect(await allowedOn(site.origin, path), path).toEqual(sources)
    for (const path of ['/aboutus', '/login'])
      expect(await allowedOn(site.origin, path), path).toEqual(["'self'"])
  } finally {
    await site.stop()
  }
})
