import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { login, loginByPhoneNumber, verifyOtp } from '#contract/accounts/users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs'
import { readConfig } from '../../../server/config.ts'
import { loadDemoAccounts } from '../../../server/demo/accounts.ts'
import { demoRows } from '../../../server/demo/load.ts'
import { readDemoFamily } from '../../../server/demo/read.ts'
import { users } from '../../../server/db/schema.ts'
import { openDeps } from '../../../server/open-deps.ts'
import { writeCatalogue } from '../../../server/services/catalogue.ts'
import type { PostgresServer } from '../../setup/postgres-server.ts'
import { startOwnPostgres, variablesFor } from '../support/postgres.ts'
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts'
import { createTwoRoles } from '../support/two-roles.ts'

const SCRIPTS = path.resolve(import.meta.dirname, '../../../scripts')

const CHANGED = 'dates and coffee at dawn'

/** On the embedded database with the demo's family, which is also moved to PostgreSQL. */
describe('npm run backup, npm run restore and npm run demo:reset', () => {
  let folder: string
  let server: PostgresServer
  const inFolder = (name: string) => path.join(folder, name)

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nashat-backup-'))
    server = await startOwnPostgres({ isEmpty: true })
    await fillEmbedded()
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  async function run(command: string, args: string[], variables: NodeJS.ProcessEnv) {
    const { HOME = '', PATH = '' } = process.env
    const child = spawn(
      process.execPath,
      [...SERVER_FLAGS, path.join(SCRIPTS, `${command}.ts`), ...args],
      { env: { HOME, PATH, INIT_CWD: folder, DATA_DIR: inFolder('data'), ...variables } },
    )
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code: code as number, out, err }
  }

  /** A site as a first start leaves it, with fewer activities than the demo, and another password. */
  async function fillEmbedded(): Promise<void> {
    const variables = { DATA_DIR: inFolder('data'), DEMO: '0', AUTH_SECRET: 'x'.repeat(32) }
    const { close, workDeps } = await openDeps(readConfig(variables))
    await writeCatalogue(workDeps, demoRows('2026-09-01').slice(0, 40))
    await loadDemoAccounts(workDeps)
    const { email } = readDemoFamily().parent
    const passwordHash = await workDeps.passwords.hash(CHANGED)
    await workDeps.db.update(users).set({ passwordHash }).where(eq(users.email, email))
    await close()
  }

  async function post({ origin }: BuiltSite, { path: call }: Endpoint, input: object) {
    const answer = await fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
    return { status: answer.status, body: (await answer.json()) as { tempToken: string } }
  }

  test('move a whole site from the embedded database to PostgreSQL, where its parent signs in', async () => {
    const made = await run('backup', ['site.jsonl.gz'], {})
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(
      /site\.jsonl\.gz: rows: \d{4,}, files: 2\. .+ needs the keys local; local is the file data-key, which is in the backup\.$/m,
    )
    expect((await stat(inFolder('site.jsonl.gz'))).mode & 0o777).toBe(0o600)

    const { owner, serving } = await createTwoRoles(server.url)
    const served = variablesFor(serving)
    const there = { ...served, DATABASE_MIGRATE_URL: owner }
    expect(await run('migrate', [], served)).toMatchObject({
      code: 1,
      err: 'The role of DATABASE_URL may not migrate this database. Run npm run migrate with DATABASE_MIGRATE_URL first.\n',
    })
    expect(await run('migrate', [], there)).toMatchObject({
      code: 0,
      out: 'The tables are those of this release.\n',
    })
    const restored = await run('restore', ['site.jsonl.gz'], there)
    expect(restored).toMatchObject({ code: 0, err: '' })
    const [amount] = /rows: \d+/.exec(made.out) ?? []
    expect(restored.out).toContain(`Restored, ${amount}, files: 1. Notes on health are encrypted`)
    expect(await run('restore', ['site.jsonl.gz'], there)).toEqual({
      code: 1,
      out: '',
      err: 'The database is not empty. To lose what is in it, add --replace.\n',
    })

    const { email } = readDemoFamily().parent
    // The key of its notes is in this folder.
    const site = await startBuiltSite({ ...served, DATA_DIR: inFolder('data') })
    expect((await post(site, login, { email, password: CHANGED })).status).toBe(200)
    const inUse = await run('restore', ['site.jsonl.gz', '--replace'], there)
    expect(inUse.err).toBe('Nashat is running on this database. Stop all of its processes first.\n')
    await site.stop()
  })

  test('reset the demo: its parent signs in by password again, and by the code in the outbox', async () => {
    const { email, password, phoneNumber } = readDemoFamily().parent
    const dataDir = inFolder('data')
    expect(await run('demo-reset', [], {})).toMatchObject({
      code: 0,
      out: `The demo in ${dataDir} was reset.\n`,
    })
    // The parent comes from the command: this start loads no demo.
    const site = await startBuiltSite({ DATA_DIR: dataDir, DEMO: '0' })
    expect((await post(site, login, { email, password: CHANGED })).status).toBe(400)
    expect((await post(site, login, { email, password })).status).toBe(200)
    const { body } = await post(site, loginByPhoneNumber, { phoneNumber })
    const outbox = path.join(dataDir, 'outbox', `${phoneNumber}.jsonl`)
    let otp = ''
    const arrived = async () => (otp = String(JSON.parse(await readFile(outbox, 'utf8')).code))
    await expect.poll(arrived).not.toBe('')
    const { tempToken } = body
    expect((await post(site, verifyOtp, { phoneNumber, otp, tempToken })).status).toBe(200)
    await site.stop()
  })

  test('print their usage, and name the wrong file', async () => {
    expect(await run('restore', [], {})).toMatchObject({
      code: 1,
      err: 'Usage: npm run restore -- FILE [--replace]\n',
    })
    expect((await run('backup', ['a', 'b'], {})).err).toBe('Usage: npm run backup [-- FILE]\n')
    expect((await run('restore', ['nothing.gz'], {})).err).toMatch(/^The file cannot be read .*\n$/)
  })
})
