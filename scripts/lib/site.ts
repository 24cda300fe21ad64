import { randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'

export interface RunningSite {
  origin: string
  stop(): Promise<void>
}

/** The key of operators' pages on a site that is served for tests. */
export const DEV_KEY = 'a-key-of-tests-which-is-no-secret'

/** The secret of a site that is served for tests, so that tests can make the links of its notices. */
export const AUTH_SECRET = 'what-tests-sign-with-is-no-secret'

const BETWEEN_TRIES_MS = 100

/** Serves the built site with the demo on a free port, in a child process. */
export async function serveSite(): Promise<RunningSite> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const script = path.join(import.meta.dirname, '../test/serve-for-tests.ts')
  const server = spawn(process.execPath, [script, String(port)], {
    // When this process ends, however that happens, the channel closes and the server stops.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>(resolve => server.once('exit', () => resolve()))
  await untilReady(origin, () => server.exitCode !== null || server.signalCode !== null)
  return {
    origin,
    async stop() {
      server.kill('SIGTERM')
      await gone
    },
  }
}

/** Waits without a time limit: a slow machine is no failure, and its user sees what is happening. */
async function untilReady(origin: string, isGone: () => boolean): Promise<void> {
  while (!isGone()) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(BETWEEN_TRIES_MS)
  }
  throw new Error('The site ended before it was ready.')
}

/** Ports below those that systems give to whoever names none: from 32768 on Linux, from 49152 elsewhere. */
const FIRST_PORT = 20_000
const PORTS_OF_PROCESS = 96
const PROCESSES = 132
let nextPort = randomInt(PORTS_OF_PROCESS)

/**
 * Returns a port on which nobody listens now, and which neither the system nor another process at the same time
 * gives to somebody else: until a server listens on it, seconds may pass.
 */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_PROCESS
  const port = first + (nextPort++ % PORTS_OF_PROCESS)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

export const STATIC_PAGES = [
  '/',
  // Pages of the demo: all cities and kinds, a city with more than one page, a kind, both.
  '/activities',
  '/activities/riyadh?page=2',
  '/activities/swimming',
  '/activities/riyadh/swimming',
  '/aboutus',
  '/contactus',
  '/compare',
  '/terms',
  '/privacy',
  '/forbidden',
  '/server-error',
  '/error',
  '/unavailable',
  '/login',
  '/signup',
  '/verify-phone-number',
  '/second-step',
  // Opens for anybody who has the link of a mail.
  '/verify-email#token=none',
  '/invitation',
  '/claim',
  '/guardian',
  '/saved-search',
  '/nothing-is-here',
]

const cards = z.array(z.object({ gId: z.string(), slug: z.string() }))

/** Returns the address of every kind of page in both languages, on a running site. */
export async function pagesOf(origin: string): Promise<string[]> {
  const { gId, slug } = await someCard(origin)
  const details = `/activity-details/${slug}/${gId}`
  return inBoth([...STATIC_PAGES, '/?q=swimming&gender=2', `/compare?gids=${gId}`, details])
}

/** The same for pages that only a signed-in parent sees. */
export async function parentPagesOf(origin: string): Promise<string[]> {
  const { gId } = await someCard(origin)
  return inBoth([
    '/profile',
    '/profile/children',
    '/profile/current-activities',
    '/profile/previous-activities',
    '/profile/messages',
    '/profile/searches',
    '/save-search',
    '/profile/edit',
    '/profile/second-step',
    '/passkey',
    '/profile/privacy',
    '/profile/privacy/data',
    '/profile/dues',
    '/add-child',
    '/edit-child/7',
    `/apply-on-activity/${gId}`,
    '/email-verification',
    '/verify-email',
    '/manage',
    `/manage/roster/${gId}`,
    `/manage/dates/${gId}`,
    `/manage/messages/${gId}`,
    '/manage/new-activity',
    `/manage/activity/${gId}`,
    '/manage/people',
    '/manage/school',
    '/manage/catalogue',
    '/manage/access-log',
    '/manage/figures',
    `/manage/dues/${gId}`,
    `/manage/attendance/${gId}`,
    '/manage/today',
  ])
}

async function someCard(origin: string): Promise<{ gId: string; slug: string }> {
  const answer = await fetch(`${origin}/api/activities/getactivities?pageSize=1`)
  const [card] = cards.parse(await answer.json())
  if (!card) throw new Error('The demo has no activity.')
  return card
}

const inBoth = (english: readonly string[]) => [...english, ...english.map(page => `/ar${page}`)]
