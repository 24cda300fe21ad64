import { readAccessToken } from './browser/session-storage.ts'

/** What one tab stores, another one sees some moments later; long after that it need not be said. */
const SAID_MS = 5000
const PATIENCE_MS = 3000
const BETWEEN_LOOKS_MS = 50

/** The end of a signature: enough to tell tokens apart, and of no use to anybody. */
const nameOf = (token: string) => `nashat.spent ${token.slice(-12)}`

/**
 * Tells all tabs that a token was traded, before the turn to trade goes to the next one: a lock is
 * seen at once where storage is not.
 */
export async function sayIsSpent(token: string): Promise<void> {
  if (!navigator.locks) return
  await new Promise<void>(resolve => {
    void navigator.locks.request(nameOf(token), { mode: 'shared' }, () => {
      resolve()
      return pause(SAID_MS)
    })
  })
}

/** Where another tab has just traded this token: waits until what it got is seen here. */
export async function untilSuccessorSeen(token: string): Promise<void> {
  if (!navigator.locks) return
  const { held = [] } = await navigator.locks.query()
  if (!held.some(({ name }) => name === nameOf(token))) return

  for (let waited = 0; waited < PATIENCE_MS; waited += BETWEEN_LOOKS_MS) {
    if (readAccessToken() !== token) return
    await pause(BETWEEN_LOOKS_MS)
  }
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
