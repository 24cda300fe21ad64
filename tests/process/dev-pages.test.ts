import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, request as ask, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordVitals } from '#contract/discovery/vitals.ts'
import { DEV_KEY_MISSING } from '#contract/dev-pages.ts'
import { BUILT_SERVER } from '../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs'
import { freePort } from '../../scripts/lib/site.ts'
import { ROOT } from '../../server/root.ts'
import { createOutbox } from '../../server/notify/outbox.ts'
import { startOwnPostgres, variablesFor } from './support/postgres.ts'

const PHONE = '+966512345678'
const CODE = '271828'

/** A proxy like a bare `proxy_pass`, behind which all visitors have the address of this machine. */
function plainProxy(port: number): Server {
  return createServer((incoming, outgoing) => {
    const { method, url } = incoming
    const headers = { ...incoming.headers, host: `127.0.0.1:${port}`, connection: 'close' }
    const passed = ask({ port, host: '127.0.0.1', method, path: url, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
}

let dataDir: string
let port: number
let server: ChildProcess | undefined
let proxy: Server
let origin: string
/** What the first start printed. */
let said: string

async function prepare() {
  dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-dev-'))
  port = await freePort()
  proxy = plainProxy(port).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
async function end() {
  await stop('SIGKILL')
  proxy.close()
  proxy.closeAllConnections()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

function run(file: string, args: string[] = [], variables: NodeJS.ProcessEnv = {}) {
  const flags = [...SERVER_FLAGS, path.resolve(ROOT, file), ...args]
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', DATABASE_URL: '' }
  return spawn(process.execPath, flags, {
    env: { ...process.env, ...SERVER_ENV, ...own, ...variables },
  })
}
/** Starts the site and returns its output. */
async function start(variables: NodeJS.ProcessEnv = {}): Promise<string> {
  const started = run(BUILT_SERVER, [], variables)
  server = started
  let said = ''
  for await (const piece of started.stdout) {
    said += String(piece)
    if (/^Mails and messages: .+\n/m.test(said)) break
  }
  return said
}
async function stop(signal: NodeJS.Signals = 'SIGTERM') {
  const ended = server?.exitCode === null && server.signalCode === null && once(server, 'exit')
  server?.kill(signal)
  await ended
}

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })
const keyIn = (said: string) => /\/dev\/outbox\?key=([\w-]{43}) /.exec(said)?.[1] ?? ''

/** Runs `npm run vitals`. */
async function print(args: string[] = [], variables: NodeJS.ProcessEnv = {}) {
  const child = run('scripts/vitals.ts', args, variables)
  const [[code], out, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code: code as number, out, errors }
}

// One data directory for all: a first start costs twice as much as a later one. The tests run in the order in
// which they are written: those of the public site start their own, after this one has ended.
beforeAll(async () => {
  await prepare()
  const outbox = createOutbox(path.join(dataDir, 'outbox'), () => new Date())
  const notice = { channel: 'sms', to: PHONE, kind: 'sign_in_code', code: CODE } as const
  await outbox.send({ ...notice, text: `Your code is ${CODE}.` }, 'a code')
  outbox.close?.()
  said = await start()
})
afterAll(end)

describe('The pages for operators of a site for trying out', () => {
  test('show nothing through a proxy without the key, and say in both languages where it is', async () => {
    for (const [address, cookie] of [
      ['/dev/outbox', ''],
      ['/dev/vitals', ''],
      ['/dev/outbox?key=', ''],
      [`/dev/outbox?key=${'A'.repeat(43)}`, ''],
      ['/dev/outbox', 'nashat-dev='],
      ['/DEV/outbox', 'nashat-dev=guess'],
    ] as const) {
      const answer = await open(address, { Cookie: cookie })
      const page = await answer.text()
      expect(answer.status, address).toBe(403)
      expect(page).not.toContain(CODE)
      expect(page).toContain(DEV_KEY_MISSING.en.where)
      expect(page).toContain(DEV_KEY_MISSING.ar.where)
      expect(page).not.toContain(dataDir)
    }
  })

  test('open with the key that the start prints, which a cookie stores and the address loses', async () => {
    const key = keyIn(said)
    const first = await open(`/dev/outbox?key=${key}`)
    expect(first.status).toBe(303)
    expect(first.headers.get('Location')).toBe('/dev/outbox')
    const cookie = first.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/; Path=\/dev; HttpOnly; SameSite=Lax$/)

    const known = { Cookie: cookie.split(';')[0] ?? '' }
    expect(await (await open('/dev/outbox', known)).text()).toContain(CODE)
    expect((await open('/dev/vitals?days=2', known)).status).toBe(200)
    expect((await open(`/dev/vitals?days=2&key=${key}`)).headers.get('Location')).toBe(
      '/dev/vitals?days=2',
    )
  })

  test('keep their key in a file that only its owner can read', async () => {
    expect((await stat(path.join(dataDir, 'dev-key'))).mode & 0o777).toBe(0o600)
  })
})

describe('npm run vitals', () => {
  test('prints the table while the site runs on its own database, and when it does not', async () => {
    const metrics = [{ name: 'LCP', value: 1200 }]
    const told = await fetch(`http://127.0.0.1:${port}/api/${recordVitals.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: 'home', language: 'ar', metrics }),
    })
    expect(told.status).toBe(204)
    const lines = /28 days.*\n\npage +language +count +LCP .*\nhome +ar +1 +1\d{3} ms 100 % /s
    const out = expect.stringMatching(lines)
    expect(await print()).toMatchObject({ code: 0, out, errors: '' })

    const elsewhere = await print([], { PORT: String(await freePort()) })
    expect(elsewhere.code).toBe(1)
    expect(elsewhere.errors).toMatch(/^Another process is using .* Set HOST and PORT .*\n$/)

    await stop()
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

describe('The pages for operators of a site that the public can reach', () => {
  const closing: (() => Promise<void>)[] = []
  beforeAll(() => stop())
  afterEach(async () => {
    await stop()
    for (const close of closing.splice(0)) await close()
  })

  // config.test.ts tests the other cases in which they do not exist.
  test('do not exist if a proxy is trusted', async () => {
    expect(await start({ TRUST_PROXY: '1' })).not.toContain('/dev/')
    for (const address of ['/dev/outbox', '/dev/vitals', '/dev/outbox?key=x'])
      expect((await open(address)).status, address).toBe(404)
    expect(await (await open('/login')).text()).not.toContain('outbox&quot;:[0,true]')
    expect(await (await open('/')).text()).not.toContain('data-outbox')
  })

  test('exist if the operator enables them, with the key of the first start, but without an outbox if mails are really sent', async () => {
    const { stop: stopPostgres, url } = await startOwnPostgres()
    closing.push(stopPostgres)
    const printed = await start({
      ...variablesFor(url),
      DEV_PAGES: '1',
      SITE_URL: 'https://nashat.example',
      NOTIFY: 'live',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      SMS_URL: 'unifonic://sid@el.cloud.unifonic.com?sender=Nashat',
    })
    expect(printed).not.toContain('/dev/outbox')
    const key = keyIn(said)
    expect(key).not.toBe('')
    const set = (await open(`/dev/vitals?key=${key}`)).headers.get('Set-Cookie')
    expect(set).toBe(
      `__Host-nashat-dev=${key}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    const known = { Cookie: `__Host-nashat-dev=${key}` }
    expect((await open('/dev/vitals', known)).status).toBe(200)
    expect((await open('/dev/vitals')).status).toBe(403)
    expect((await open('/dev/outbox', known)).status).toBe(404)
  })
})
