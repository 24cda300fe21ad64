import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUILT_SERVER } from '../../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../../scripts/lib/server-flags.mjs'
import { freePort } from '../../../scripts/lib/site.ts'
import { ROOT } from '../../../server/root.ts'

const PARENT = { email: 'parent@example.com', password: 'nashat-demo-2026' }
const PHONE = '+966512345678'

interface Answer {
  accessToken: string
  tempToken: string
}

describe('The demo as a process', () => {
  let dataDir: string
  let port: number
  let child: ChildProcess | undefined

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-demo-'))
    port = await freePort()
    await start()
  })
  afterAll(async () => {
    child?.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  const env = () => ({
    ...process.env,
    ...SERVER_ENV,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
  })

  async function start(variables: NodeJS.ProcessEnv = {}) {
    const flags = [...SERVER_FLAGS, BUILT_SERVER]
    const started = spawn(process.execPath, flags, { env: { ...env(), ...variables } })
    child = started
    let errors = ''
    started.stderr.on('data', chunk => (errors += String(chunk)))
    await new Promise<void>((resolve, reject) => {
      started.stdout.once('data', () => resolve())
      started.once('exit', () => reject(new Error(errors)))
    })
  }

  async function stop() {
    const ended = child && once(child, 'exit')
    child?.kill('SIGTERM')
    await ended
  }

  async function post(call: string, input: object, token?: string) {
    const response = await fetch(`http://127.0.0.1:${port}/api/users/${call}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: (await response.json()) as Answer }
  }

  test('its parent signs in by password, and by the code in the outbox', async () => {
    expect((await post('login', PARENT)).status).toBe(200)
    const { body } = await post('loginbyphonenumber', { phoneNumber: '0512345678' })
    const outbox = path.join(dataDir, 'outbox', `${PHONE}.jsonl`)
    let otp = ''
    const arrived = async () => (otp = String(JSON.parse(await readFile(outbox, 'utf8')).code))
    await expect.poll(arrived).not.toBe('')
    const input = { phoneNumber: PHONE, otp, tempToken: body.tempToken }
    expect((await post('verifyotp', input)).status).toBe(200)
  })

  test('is reset by demo:reset', async () => {
    const { body } = await post('login', PARENT)
    const password = 'dates and coffee at dawn'
    expect((await post('changepassword', { password }, body.accessToken)).status).toBe(200)
    expect((await post('login', PARENT)).status).toBe(400)
    await stop()

    const script = path.join(ROOT, 'scripts/demo-reset.ts')
    const command = [...SERVER_FLAGS, script]
    const said = execFileSync(process.execPath, command, { env: env(), encoding: 'utf8' })
    expect(said).toBe(`The demo in ${dataDir} was reset.\n`)
    // The parent comes from the command: this start loads no demo.
    await start({ DEMO: '0' })
    expect((await post('login', PARENT)).status).toBe(200)
  })
})
