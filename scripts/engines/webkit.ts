import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../lib/site.ts'
import type { Engine } from './engine.ts'

/** The path of WebKitGTK's MiniBrowser on Debian and Ubuntu. */
const MINI_BROWSER =
  process.env['MINI_BROWSER'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

const SCREEN = 'Xvfb'
const DRIVER = 'WebKitWebDriver'
/** Programs that have to be installed (docs/other-engines.md). */
export const WEBKIT_PROGRAMS = [SCREEN, DRIVER, MINI_BROWSER]

/** Removes the toolbar of MiniBrowser, which is wider than a phone. */
const NO_TOOLBAR =
  '* { font-size: 2px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }'

const CONSOLE_ERROR = /CONSOLE (?:\S+ )*ERROR .*/g
const TRIES = 100
/** At most this many pixels of the window are not viewport. */
const MAX_MARGIN = 100

type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** Starts WebKitGTK on a virtual screen and speaks WebDriver with it. */
export async function openWebKit(): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nashat-webkit-'))
  mkdirSync(path.join(folder, 'gtk-3.0'))
  writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), NO_TOOLBAR)
  const { display, screen } = await openScreen()
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  driver.stdout.on('data', data => (said += String(data)))

  const call = callTo(`http://127.0.0.1:${port}`)
  const { id, name } = await openSession(call)
  const at = `/session/${id}`
  return {
    name,
    resize: (width, height) => resize(call, at, { width, height }),
    open: address => call('POST', `${at}/url`, { url: address }),
    run: expression =>
      call('POST', `${at}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then(done)`,
        args: [],
      }),
    screenshot: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
    errors() {
      const found = said.match(CONSOLE_ERROR) ?? []
      said = ''
      return found
    },
    async close() {
      await call('DELETE', at)
      for (const child of [driver, screen]) child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x6000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', resolve)
    screen.once('error', reject)
  })
  return { display: `:${String(number).trim()}`, screen }
}

const callTo =
  (origin: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(origin + path, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

async function openSession(call: Call, tries = TRIES): Promise<{ id: string; name: string }> {
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  const options = { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args } }
  try {
    const { capabilities, sessionId } = await call<{
      sessionId: string
      capabilities: { browserVersion: string }
    }>('POST', '/session', { capabilities: { alwaysMatch: options } })
    return { id: sessionId, name: `WebKitGTK ${capabilities.browserVersion}` }
  } catch (error) {
    // Ignored: the driver does not listen yet.
    if (!(error instanceof TypeError) || tries === 0) throw error
    await wait(100)
    return openSession(call, tries - 1)
  }
}

/**
 * Resizes the window until the viewport has the size. A window is larger than its viewport, which follows it
 * with a delay.
 */
async function resize(
  call: Call,
  at: string,
  { height, width }: { width: number; height: number },
) {
  const view = () =>
    call<number>('POST', `${at}/execute/sync`, { script: 'return innerHeight', args: [] })
  let around = 0
  for (let tries = 0; tries < TRIES; tries++) {
    await call('POST', `${at}/window/rect`, { width, height: height + around })
    await wait(200)
    const seen = await view()
    if (seen === height) return
    if (seen < height && height - seen < MAX_MARGIN) around = height + around - seen
  }
}
