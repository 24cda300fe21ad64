import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Engine } from './engine.ts'

const FIREFOX = process.env['FIREFOX'] ?? 'firefox-esr'
/** Programs that have to be installed (docs/other-engines.md). */
export const FIREFOX_PROGRAMS = [FIREFOX]

type Send = <T>(method: string, params: object) => Promise<T>

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  message?: string
  method?: string
  params?: { level: string; text: string | null }
}

/** Starts Firefox headless and speaks WebDriver BiDi with it, which needs no driver. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'nashat-firefox-'))
  const firefox = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const errors: string[] = []
  const send = await connect(await addressOf(firefox), errors)
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  )
  const context = contexts[0]?.context
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    run: expression => evaluate(send, context, expression),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    errors: () => errors.splice(0),
    async close() {
      const gone = new Promise(resolve => firefox.once('exit', resolve))
      await send('browser.close', {})
      await gone
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Reads the address of the WebDriver socket that Firefox prints. */
function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    firefox.once('error', reject)
    firefox.stderr?.on('data', data => {
      said += String(data)
      const [, address] = /listening on (ws:\S+)/.exec(said) ?? []
      if (address) resolve(`${address}/session`)
    })
  })
}

async function connect(address: string, errors: string[]): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id = -1, message, params, result, type } = JSON.parse(String(data)) as Message
    if (type === 'event' && params?.level === 'error') errors.push(String(params.text))
    if (type === 'success') waiting.get(id)?.resolve(result)
    if (type === 'error') waiting.get(id)?.reject(new Error(`Firefox: ${message}`))
  })
  let last = 0
  return <T>(method: string, params: object) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set(++last, answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise as Promise<T>
  }
}

/**
 * Evaluates an expression. The result is sent as JSON, so that the protocol's own values need not be decoded.
 */
async function evaluate<T>(send: Send, context: string | undefined, expression: string) {
  const answer = await send<{
    result: { value?: string }
    exceptionDetails?: { text: string }
  }>('script.evaluate', {
    expression: `Promise.resolve(${expression}).then(value => JSON.stringify(value ?? null))`,
    target: { context },
    awaitPromise: true,
  })
  if (answer.exceptionDetails) throw new Error(`Firefox: ${answer.exceptionDetails.text}`)
  return JSON.parse(answer.result.value ?? 'null') as T
}
