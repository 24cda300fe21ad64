import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '../../server/db/open.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres } from './support/postgres.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startOwnPostgres()
})
afterAll(async () => {
  await server?.stop()
})

test('a process opens its database though the very first connection breaks', async () => {
  const { hostname, port } = new URL(server.url)
  let count = 0
  const breaking = createServer(client => {
    client.on('error', () => {})
    if (++count === 1) {
      client.destroy()
      return
    }
    const upstream = connect(Number(port), hostname).on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await once(breaking.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(server.url)
  url.port = String((breaking.address() as AddressInfo).port)

  const database = await openPostgres(url.href)
  expect(count).toBeGreaterThan(1)
  await database.close()
  breaking.close()
})
