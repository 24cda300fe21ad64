import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request, type RequestOptions } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BUILT_SERVER } from '../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs'
import { freePort } from '../../scripts/lib/site.ts'
import { ROOT } from '../../server/root.ts'
import type { PostgresServer } from '../setup/postgres-server.ts'
import { startOwnPostgres, variablesFor } from './support/postgres.ts'

interface Started {
  child: ChildProcess
  /** Resolves with its first output, when it listens. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; errors: string }>
}

describe('The server as a process', () => {
  let dataDir: string
  let port: number
  const running: Started[] = []

  // One for all: a first start costs twice as much as a later one.
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-process-'))
    port = await freePort()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))

  async function kill() {
    const killed = running.splice(0)
    for (const { child } of killed) child.kill('SIGKILL')
    await Promise.all(killed.map(({ ended }) => ended))
  }

  function start(variables: NodeJS.ProcessEnv = {}): Started {
    const child = spawn(process.execPath, [...SERVER_FLAGS, BUILT_SERVER], {
      env: {
        ...process.env,
        ...SERVER_ENV,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: '0',
        ...variables,
      },
    })
    let errors = ''
    child.stderr.on('data', chunk => (errors += String(chunk)))
    const started: Started = {
      child,
      ready: new Promise(resolve => child.stdout.once('data', chunk => resolve(String(chunk)))),
      ended: new Promise(resolve => child.once('exit', code => resolve({ code, errors }))),
    }
    running.push(started)
    return started
  }

  describe('that is running', () => {
    const KEY = '0123456789abcdef'

    beforeAll(async () => {
      // As left by another user.
      await chmod(dataDir, 0o755)
      await mkdir(path.join(dataDir, 'outbox'))
      await writeFile(path.join(dataDir, 'outbox', 'a@example.com.jsonl'), '')
      await start({
        SITE_URL: 'https://nashat.example',
        CONTACT_EMAIL: 'safe@nashat.example',
        INDEXNOW_KEY: KEY,
      }).ready
    })
    // Killed, not stopped: the first test of those that start finds what it left behind.
    afterAll(kill)

    test('has no page at an address that is not valid text, and lets other sites load only open data, feeds and preview pictures', async () => {
      const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
      for (const path of ['/%ff', '/ar/%ff', '/ar/activities/riyadh/%ED%A0%80', '/ar/%25ff'])
        expect((await ask(path)).status, path).toBe(404)
      const resource = async (path: string) =>
        (await ask(path)).headers.get('Cross-Origin-Resource-Policy')
      for (const path of ['/api/openactive', '/og/en/nashat.png', '/rss.xml'])
        expect(await resource(path), path).toBe('cross-origin')
      for (const path of ['/api/cities/getcities', '/aboutus', '/logo.svg', '/sitemap.xml'])
        expect(await resource(path), path).toBe('same-origin')
    })

    /** A request that `fetch` cannot send. */
    const ask = (path: string, options: RequestOptions) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, ...options }, answer => {
          let text = ''
          answer.on('data', piece => (text += String(piece)))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        })
          .on('error', reject)
          .end()
      })

    test('has no page at an address that only looks like a file, and none for one person', async () => {
      for (const end of ['/x.css', '.css', ';x.css', '%2fx.css', '%00.css', '/..%2faboutus']) {
        const answer = await fetch(`http://127.0.0.1:${port}/profile${end}`)
        expect(answer.status, end).toBe(404)
        expect(answer.headers.get('Cache-Control'), end).toBe('no-cache')
      }
      const headers = { Authorization: 'Bearer of.somebody.else', Cookie: 'session=theirs' }
      const first = await ask('/profile', { headers })
      expect(first.status).toBe(200)
      expect(await ask('/profile', {})).toEqual(first)
    })

    test('has one address, whatever host name is requested', async () => {
      for (const path of ['/', '/ar/aboutus', '/rss.xml', '/robots.txt']) {
        const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
        const first = await ask(path, { headers })
        expect(first.status, path).toBe(200)
        expect(first.text, path).not.toContain('evil.example')
        expect(await ask(path, {}), path).toEqual(first)
      }
    })

    test('serves no file of its folder, and lists none', async () => {
      for (const path of [
        '/.git/config',
        '/.env',
        '/package.json',
        '/dist/serve.mjs',
        '/serve.mjs.map',
        '/_astro/..%2f..%2fserve.mjs',
        '/_astro/%2e%2e/%2e%2e/serve.mjs',
        '/upload/..%2fauth-secret',
        '/_astro',
        '/drawings',
      ])
        expect((await ask(path, {})).status, path).toBe(404)
    })

    test('does not answer TRACE, and accepts only the usual methods', async () => {
      const headers = { 'X-Secret': 'told' }
      for (const [path, status] of [
        ['/', 405],
        ['/api/cities/getcities', 404],
      ] as const)
        for (const method of ['TRACE', 'OPTIONS', 'PURGE', 'PROPFIND']) {
          const answer = await ask(path, { method, headers })
          expect(answer.status, `${method} ${path}`).toBe(status)
          expect(answer.text).not.toContain('told')
        }
    })

    test('publishes its security contact, and sends HSTS for all its names', async () => {
      const address = `http://127.0.0.1:${port}/.well-known/security.txt`
      const answer = await fetch(address)
      expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(answer.headers.get('Strict-Transport-Security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
      expect(await answer.text()).toMatch(
        /^Contact: mailto:safe@nashat\.example\nExpires: [^]+\nCanonical: https:\/\/nashat\.example\/\.well-known\/security\.txt\n$/,
      )
    })

    test('closes to others a data directory that was open to them, with all its files', async () => {
      const files = await readdir(dataDir, { recursive: true })
      expect(files.length).toBeGreaterThan(100)
      const modes = await Promise.all(
        ['', ...files].map(async file => [
          file,
          (await stat(path.join(dataDir, file))).mode & 0o77,
        ]),
      )
      expect(modes.filter(([, mode]) => mode !== 0)).toEqual([])
    })

    test('stores its secret in a file that only its owner can read', async () => {
      expect((await stat(path.join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600)
    })

    test('serves search engines its IndexNow key, and nothing without one', async () => {
      const file = await fetch(`http://127.0.0.1:${port}/${KEY}.txt`)
      expect(file.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(await file.text()).toBe(KEY)
      expect((await fetch(`http://127.0.0.1:${port}/fedcba9876543210.txt`)).status).toBe(404)
    })

    test('a second process on the same directory refuses to start with one sentence', async () => {
      const { code, errors } = await start({ PORT: String(await freePort()) }).ended
      expect(code).toBe(1)
      expect(errors).toBe(
        `Another process is using ${dataDir}. Stop it first, or set DATA_DIR to another directory.\n`,
      )
    })
  })

  describe('that starts', () => {
    /** Where it opens in half the time: it opens its database before it listens. */
    let postgres: PostgresServer
    beforeAll(async () => {
      postgres = await startOwnPostgres()
    })
    afterEach(kill)
    afterAll(() => postgres?.stop())

    const onPostgres = (url = postgres.url) => ({
      ...variablesFor(url),
      DATA_KEYS: `tests:${Buffer.alloc(32, 7).toString('base64')}`,
    })

    test('after another was killed, finds no lock, prints its address, serves, and exits with 0 on SIGTERM', async () => {
      const { child, ended, ready } = start()
      expect(await ready).toContain(`Nashat is at http://127.0.0.1:${port}`)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      child.kill('SIGTERM')
      expect(await ended).toEqual({ code: 0, errors: '' })
    })

    test('a port in use is reported in one sentence', async () => {
      const other = createServer()
      await new Promise<void>(resolve => other.listen(port, '127.0.0.1', resolve))
      const { code, errors } = await start(onPostgres()).ended
      other.close()
      expect(code).toBe(1)
      expect(errors).toBe(`Port ${port} is taken. Set PORT to another one, or stop what uses it.\n`)
    })

    // listen-at.test.ts tests the other sentences.
    test('an address of the metrics that is not of this machine is reported in one sentence', async () => {
      const { code, errors } = await start({
        ...onPostgres(),
        METRICS_HOST: '203.0.113.7',
        METRICS_PORT: '1',
      }).ended
      expect(code).toBe(1)
      expect(errors).toBe(
        'Nothing can listen at 203.0.113.7 (EADDRNOTAVAIL). Set METRICS_HOST to an address of this machine.\n',
      )
    })

    test('a wrong variable is named in one sentence', async () => {
      const { code, errors } = await start({ TRUST_PROXY: 'many' }).ended
      expect({ code, errors }).toEqual({ code: 1, errors: 'TRUST_PROXY must be a whole number.\n' })
    })

    test('a channel that is not configured is reported in one sentence', async () => {
      const { code, errors } = await start({ NOTIFY: 'live' }).ended
      expect(code).toBe(1)
      expect(errors).toBe('SMTP_URL is required when NOTIFY is "live".\n')
    })

    test('an unreachable database is reported in one sentence', async () => {
      const away = `postgres://nobody@127.0.0.1:${await freePort()}/none`
      const { code, errors } = await start(onPostgres(away)).ended
      expect(code).toBe(1)
      expect(errors).toBe('The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n')
    })

    test('an error without a sentence names files and lines of the source', async () => {
      // No directory can have such a name.
      const { errors } = await start({ DATA_DIR: path.join(tmpdir(), 'a'.repeat(300)) }).ended
      const [, line] = /at openDeps \(.*server\/open-deps\.ts:(\d+):\d+\)/.exec(errors) ?? []
      const source = await readFile(path.join(ROOT, 'server/open-deps.ts'), 'utf8')
      expect(source.split('\n')[Number(line) - 1], errors).toContain(
        'makeDataDirPrivate(config.dataDir)',
      )
    })
  })
})
