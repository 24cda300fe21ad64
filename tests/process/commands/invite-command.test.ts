import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs'
import type { PostgresServer } from '../../setup/postgres-server.ts'
import { startOwnPostgres, variablesFor } from '../support/postgres.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/invite.ts')

describe('npm run invite', () => {
  let dataDir: string
  let server: PostgresServer

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-invite-'))
    server = await startOwnPostgres()
  })
  afterAll(async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  async function run(...args: string[]) {
    const { HOME = '', PATH = '' } = process.env
    const child = spawn(process.execPath, [...SERVER_FLAGS, SCRIPT, ...args], {
      env: { HOME, PATH, DATA_DIR: dataDir, ...variablesFor(server.url) },
    })
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code: code as number, out, err }
  }

  test('invites an Admin, whom nobody else could invite', async () => {
    const { code, err, out } = await run('owner@example.com', 'Admin')
    expect(err).toMatch(/^$|"event":"staff_invited"/)
    expect(out).toMatch(/^owner@example\.com is invited as Admin, until \d{4}-.*\n$/)
    expect(code).toBe(0)
  })

  test('prints its usage', async () => {
    expect(await run('owner@example.com', 'School')).toEqual({
      code: 1,
      out: '',
      err: 'Usage: npm run invite -- EMAIL Admin\n',
    })
  })
})
