import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordVitals } from '#contract/discovery/vitals.ts'
import { BUILT_SERVER } from '../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs'
import { freePort } from '../../scripts/lib/site.ts'
import { ROOT } from '../../server/root.ts'

describe('npm run vitals', () => {
  let dataDir: string
  let port: number
  let server: ChildProcess | undefined

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-vitals-'))
    port = await freePort()
  })
  afterEach(async () => {
    server?.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  function run(file: string, args: string[] = [], variables: NodeJS.ProcessEnv = {}) {
    const flags = [...SERVER_FLAGS, path.resolve(ROOT, file), ...args]
    const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', DATABASE_URL: '' }
    return spawn(process.execPath, flags, {
      env: { ...process.env, ...SERVER_ENV, ...own, ...variables },
    })
  }

  async function print(args: string[] = [], variables: NodeJS.ProcessEnv = {}) {
    const child = run('scripts/vitals.ts', args, variables)
    const [[code], out, errors] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ])
    return { code: code as number, out, errors }
  }

  test('prints the table while the site runs on its own database, and when it does not', async () => {
    server = run(BUILT_SERVER)
    await once(server.stdout ?? server, 'data')
    const metrics = [{ name: 'LCP', value: 1200 }]
    const told = await fetch(`http://127.0.0.1:${port}/api/${recordVitals.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: 'home', language: 'ar', metrics }),
    })
    expect(told.status).toBe(204)
    const lines = /28 days.*\n\npage +language +count +LCP .*\nhome +ar +1 +1\d{3} ms 100 % /s
    expect(await print()).toMatchObject({ code: 0, out: expect.stringMatching(lines), errors: '' })

    const elsewhere = await print([], { PORT: String(await freePort()) })
    expect(elsewhere.code).toBe(1)
    expect(elsewhere.errors).toMatch(/^Another process is using .* Set HOST and PORT .*\n$/)

    server.kill('SIGTERM')
    await once(server, 'exit')
    expect(await print(['--days', '7'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/7 days[^]*home +ar +1/),
    })
  })

  test('prints its usage', async () => {
    for (const args of [['--days', '0'], ['home']])
      expect(await print(args)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^Usage: npm run vitals [^\n]*\n$/),
      })
  })
})
