import type { Language } from '#contract/language.ts'
import { logout, refreshToken as refresh, type Tokens } from '#contract/accounts/tokens.ts'
import type { Failure } from '../api/answer.ts'
import { openAddress } from '../browser/address.ts'
import { emitEvent } from '../browser/events.ts'
import { runLocked } from '../browser/locks.ts'
import { pathTo } from '../paths.ts'
import { renew, type Renewal } from './renewal.ts'
import { send } from '../api/send.ts'
import {
  clearEndedSession,
  clearStorage,
  readAccessToken,
  readTokens,
  storeRememberMe,
  type StoredTokens,
  writeTokens,
} from '../browser/storage/session-tokens.ts'
import { SESSION_EVENT } from '../browser/keys.ts'

export { readTokens } from '../browser/storage/session-tokens.ts'

/** One renewal at a time, across all tabs. */
const LOCK = 'nashat.refresh'

/** How long signing out waits for the server. */
const TIMEOUT_MS = 1500

/** Stores the tokens of the API. Without `rememberMe` its former choice stays. */
export function keepTokens({ accessToken, refreshToken }: Tokens, rememberMe?: boolean): void {
  if (rememberMe !== undefined) storeRememberMe(rememberMe)
  writeTokens({ authToken: accessToken, refreshToken })
}

/**
 * Signs out: ends the session on the server if it can be reached, clears all local storage for
 * every tab, and goes to `to`. `alongside` is awaited for as long as the server.
 */
export async function signOut(
  language: Language,
  alongside?: Promise<void>,
  to = pathTo(language, '/login'),
): Promise<void> {
  const tokens = readTokens()
  clearStorage()
  const ending = Promise.all([tokens && revoke(tokens, language), alongside])
  await Promise.race([ending, timeout()])
  openAddress(to)
}

/** With `keepalive` the request outlives the page. */
const revoke = ({ refreshToken }: StoredTokens, language: Language) =>
  send(logout, { refreshToken }, { language, keepalive: true })

const timeout = () => new Promise(resolve => setTimeout(resolve, TIMEOUT_MS))

/** Ends a session that the server no longer knows. The script in the head then leaves guarded pages. */
export function endSession(): void {
  clearEndedSession()
  emitEvent(SESSION_EVENT)
}

interface Running {
  spent: string
  renewal: Promise<Renewal>
}

/** Shared by all calls of this tab, so that a failure is waited for only once. */
let running: Running | null = null

/** Replaces a token that the server has refused. Concurrent callers share one renewal. */
export function renewAfter(spent: string, language: Language): Promise<Renewal> {
  if (running?.spent === spent) return running.renewal

  const renewal = runLocked(LOCK, () => renewOrEnd(spent, language))
  running = { spent, renewal }
  void renewal.finally(() => {
    if (running?.renewal === renewal) running = null
  })
  return renewal
}

async function renewOrEnd(spent: string, language: Language): Promise<Renewal> {
  const renewal = await renew(spent, {
    read: readTokens,
    write: writeTokens,
    exchange: ({ authToken, refreshToken }) =>
      send(refresh, { accessToken: authToken, refreshToken }, { language, token: authToken }),
  })
  if (renewal.kind === 'refused' || hasOnlyAccessToken(renewal)) endSession()
  return renewal
}

/** An access token without a refresh token cannot be renewed. */
const hasOnlyAccessToken = ({ kind }: Renewal) => kind === 'gone' && readAccessToken() !== null

/** Gets new tokens with up-to-date claims. Returns the failure, or null. */
export async function renewTokens(language: Language): Promise<Failure | null> {
  const tokens = readTokens()
  if (!tokens) return NO_SESSION
  const renewal = await renewAfter(tokens.authToken, language)
  if (renewal.kind === 'failed') return renewal.failure
  return 'authToken' in renewal ? null : NO_SESSION
}

const NO_SESSION: Failure = { kind: 'broken', status: 401 }
