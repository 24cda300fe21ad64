import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chownToPostgres, type PostgresServer } from '../setup/postgres-server.ts'
import { queryServer } from '../support/servers/engine.ts'
import { type BuiltSite, startBuiltSite } from './support/built-site.ts'
import { writeCertificates } from './support/certificates.ts'
import { startOwnPostgres } from './support/postgres.ts'

/** The superuser of tests creates the database; the role of the server has no password. */
const ACCESS = `
  hostssl nashat nashat 127.0.0.1/32 cert
  host all postgres 127.0.0.1/32 scram-sha-256
`

let folder: string
let server: PostgresServer
let site: BuiltSite | undefined

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nashat-certificates-'))
  await writeCertificates(folder, ['localhost', 'nashat', 'stranger'])
  await writeFile(path.join(folder, 'pg_hba.conf'), ACCESS)
  chownToPostgres(folder)
  await chmod(folder, 0o755)
  server = await startOwnPostgres({
    isEmpty: true,
    settings: [
      'ssl=on',
      `ssl_cert_file=${folder}/localhost.crt`,
      `ssl_key_file=${folder}/localhost.key`,
      `ssl_ca_file=${folder}/ca.crt`,
      `hba_file=${folder}/pg_hba.conf`,
    ],
  })
  await queryServer(server.url, 'create role nashat login')
  await queryServer(server.url, 'create database nashat owner nashat')
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The address of the database for a client certificate, over verified TLS. */
function addressFor(name: string): string {
  const url = new URL(server.url)
  url.username = 'nashat'
  url.password = ''
  url.hostname = 'localhost'
  url.pathname = 'nashat'
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', `${folder}/ca.crt`)
  url.searchParams.set('sslcert', `${folder}/${name}.crt`)
  url.searchParams.set('sslkey', `${folder}/${name}.key`)
  return url.href
}

test('a site signs in to PostgreSQL with a certificate, without a password', async () => {
  await expect(queryServer(addressFor('stranger'), 'select 1')).rejects.toThrow(
    'certificate authentication failed',
  )
  site = await startBuiltSite({ DATABASE_URL: addressFor('nashat') })
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  expect(site.lines).toEqual([])
})
