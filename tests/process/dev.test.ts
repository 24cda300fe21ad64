import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getCities } from '#contract/places/cities.ts'
import { getIdentity } from '#contract/accounts/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { login } from '#contract/accounts/users.ts'
import { readDemoFamily } from '../../server/demo/read.ts'
import { ROOT } from '../../server/root.ts'
import { freePort } from '../../scripts/lib/site.ts'

/** Files that `npm run dev` reads. */
const PARTS = ['astro.config.mjs', 'package.json', 'tsconfig.json']
/** Packages whose versions are read from their folders (empty-database.ts). */
const PACKAGES = ['node_modules/@electric-sql', 'node_modules/pg-boss']
const FOLDERS = ['contract', 'demo', 'public', 'scripts', 'server', 'src']
/** Reloading only has to happen; its speed is measured, not tested (decision 051). */
const PATIENCE_MS = 300_000
const POLL = { timeout: PATIENCE_MS, interval: 100 }

const { parent: DEMO_PARENT } = readDemoFamily()

let folder: string
let origin: string
let server: ChildProcess
let log = ''

// Below the project, so that packages are found, and in a folder that nothing else watches.
beforeAll(async () => {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true })
  folder = await mkdtemp(path.join(ROOT, '.cache/dev-'))
  for (const part of [...PARTS, ...FOLDERS])
    await cp(path.join(ROOT, part), path.join(folder, part), { recursive: true })
  await shortenDemo()
  await mkdir(path.join(folder, 'node_modules'))
  for (const name of PACKAGES) await symlink(path.join(ROOT, name), path.join(folder, name))
  const port = String(await freePort())
  origin = `http://127.0.0.1:${port}`
  const astro = path.join(ROOT, 'node_modules/.bin/astro')
  const { HOME = '', PATH = '' } = process.env
  server = spawn(process.execPath, [astro, 'dev', '--host', '127.0.0.1', '--port', port], {
    cwd: folder,
    env: {
      HOME,
      PATH,
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text))
  await vi.waitFor(async () => expect(await read(getCities.path), log).toContain('Riyadh'), POLL)
}, PATIENCE_MS)

afterAll(async () => {
  server.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Leaves the demo one category, because each restart of the API writes its dates again. */
async function shortenDemo(): Promise<void> {
  const file = path.join(folder, 'demo/categories.json')
  const [first] = JSON.parse(await readFile(file, 'utf8')) as unknown[]
  await writeFile(file, JSON.stringify([first]))
}

const ask = (address: string, init?: RequestInit) => fetch(`${origin}/${address}`, init)

/** The current answer; undefined while nobody listens. */
const read = (path: string) =>
  ask(`api/${path}`).then(
    answer => answer.text(),
    () => '',
  )

/** Saves a file with a change; returns a function that saves it as it was. */
async function save(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const name = path.join(folder, file)
  const text = await readFile(name, 'utf8')
  expect(text, file).toContain(from)
  await writeFile(name, text.replace(from, to))
  return () => writeFile(name, text)
}

const post = (endpoint: Endpoint, body: object) =>
  ask(`api/${endpoint.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('A developer who saves, while npm run dev is running,', { timeout: PATIENCE_MS }, () => {
  test('files of the server and the contract gets their new answer and documentation, on the same database', async () => {
    const { email, password } = DEMO_PARENT
    const { accessToken } = (await (await post(login, { email, password })).json()) as {
      accessToken: string
    }

    // Both at once: each restart of the API takes seconds.
    await save('contract/places/cities.ts', `summary: '`, `summary: 'Saved: `)
    await save(
      'server/app.ts',
      `c.header('Vary'`,
      `c.header('X-Saved', 'yes')\n    c.header('Vary'`,
    )

    await expect
      .poll(async () => (await ask(`api/${getCities.path}`)).headers.get('X-Saved'), POLL)
      .toBe('yes')
    await expect.poll(() => read('openapi.json'), POLL).toContain('Saved: ')
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await ask(`api/${getIdentity.path}`, { headers })).status).toBe(200)
  })

  test('a page sees it', async () => {
    await save('src/pages/aboutus.astro', '<h1>', '<p>Saved</p><h1>')

    await expect.poll(async () => (await ask('aboutus')).text(), POLL).toContain('Saved</p>')
  })

  test('an error finds its line in the source, and one of syntax reads about it, and continues once both are corrected', async () => {
    const file = 'server/services/cities.ts'
    const before = 'const found ='
    const text = await readFile(path.join(folder, file), 'utf8')
    const line = text.slice(0, text.indexOf(before)).split('\n').length

    const mend = await save(file, before, `if (db) throw new RangeError()\n  ${before}`)
    await expect.poll(() => read(getCities.path), POLL).toContain('unexpected')
    // The answer may arrive before the log does.
    await expect.poll(() => log, POLL).toMatch(new RegExp(`RangeError.*${file}:${line}:`))

    // Before the first is corrected: this is answered until now.
    expect((await ask('api/openapi.json')).status).toBe(200)
    const mendSyntax = await save('server/app.ts', 'import { Hono }', 'import { Hono')
    await expect.poll(async () => (await ask('api/openapi.json')).status, POLL).toBe(500)

    await mend()
    await mendSyntax()
    await expect.poll(() => read(getCities.path), POLL).toContain('Riyadh')
  })
})
