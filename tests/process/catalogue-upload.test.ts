import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { importCatalogue, MAX_CATALOGUE_BYTES } from '#contract/manage/catalogue.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { BUILT_SERVER } from '../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs'
import { freePort } from '../../scripts/lib/site.ts'
import { readDemoStaff } from '../../server/demo/read.ts'

const HEAD = 'external_id,name_en,city_en,school_en\n'
const ROWS = HEAD + Array.from({ length: 200_000 }, (_, at) => `${at},Judo,Riyadh,Palm\n`).join('')
const LINES = HEAD + '\n'.repeat(MAX_CATALOGUE_BYTES - HEAD.length)

/**
 * An upload that is too large is refused before all of it is read, and the client, which still sends, gets
 * the refusal.
 */
describe('A catalogue that is far too large', () => {
  let dataDir: string
  let origin: string
  let server: ChildProcess
  let token: string
  let schoolId: number

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-upload-'))
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1' }
    server = spawn(process.execPath, [...SERVER_FLAGS, BUILT_SERVER], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...SERVER_ENV, ...own },
    })
    await new Promise(resolve => server.stdout?.once('data', resolve))
    const head = readDemoStaff().find(({ role }) => role === 'School')
    const input = JSON.stringify({ email: head?.email, password: head?.password })
    const headers = { 'Content-Type': 'application/json' }
    token = (await ask(login, { method: 'POST', headers, body: input })).body['accessToken']
    schoolId = (await ask(getManagedSchools, {})).body[0].id
  })
  afterAll(async () => {
    server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  async function ask({ path }: Endpoint, init: RequestInit, query = '') {
    const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${origin}/api/${path}${query}`, { ...init, headers })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }

  const upload = (body: string | Uint8Array<ArrayBuffer>, type: string, language: string) =>
    ask(
      importCatalogue,
      { method: 'POST', headers: { 'Content-Type': type, 'Accept-Language': language }, body },
      `?schoolId=${schoolId}`,
    )

  test.each([
    ['has 200,000 rows', ROWS, 'en', 'The file has more than 20000 rows. Split it.'],
    ['has 200,000 rows', ROWS, 'ar', 'في الملف أكثر من 20000 صف: قسّموه.'],
    ['is millions of empty lines', LINES, 'en', /^The file has more than 400000 lines\. /],
  ])(
    'that %s is refused with a sentence, compressed or not (%#)',
    async (_, text, language, said) => {
      const compressed = new Uint8Array(gzipSync(text))
      for (const answer of [
        await upload(text, 'text/csv', language),
        await upload(compressed, 'application/gzip', language),
      ]) {
        expect(answer.status).toBe(400)
        expect(answer.body.errors).toEqual([
          { path: 'file', code: 'unreadable', message: expect.stringMatching(said) },
        ])
      }
    },
  )

  test('is refused by its size alone, and the next one is read', async () => {
    const large = await upload(' '.repeat(5 * MAX_CATALOGUE_BYTES), 'text/csv', 'en')
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    const { body } = await upload(`${HEAD}1,Judo,Riyadh,Palm\n`, 'text/csv', 'en')
    expect(body).toMatchObject({ refused: 1, refusals: [{ line: 2 }] })
  })
})
