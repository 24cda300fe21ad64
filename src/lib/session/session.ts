import type { Language } from '#contract/language.ts'
import { logout, refreshToken as refresh, type Tokens } from '#contract/accounts/tokens.ts'
import type { Failure } from '../api/answer.ts'
import { goTo } from '../browser/address.ts'
import { tell } from '../browser/events.ts'
import { runLocked } from '../browser/locks.ts'
import { renew, type Renewal } from './renewal.ts'
import { send } from '../api/send.ts'
import {
  clearAfterEnd,
  clearStorage,
  readAccessToken,
  readTokens,
  remember,
  type StoredTokens,
  writeTokens,
} from '../browser/storage/session-storage.ts'
import { SESSION_EVENT } from '../browser/keys.ts'

export { readTokens } from '../browser/storage/session-storage.ts'

/** One renewal at a time, over all tabs. */
const LOCK = 'nashat.refresh'

/** How long signing out waits for the server. */
const PATIENCE_MS = 1500

/** Signs in here with tokens of the API. Without `rememberMe` it lasts as long as it was to last. */
export function keepTokens({ accessToken, refreshToken }: Tokens, rememberMe?: boolean): void {
  if (rememberMe !== undefined) remember(rememberMe)
  writeTokens({ authToken: accessToken, refreshToken })
}

/**
 * Signs out: ends the session on the server as far as that can be reached, clears all local storage
 * in every tab, and goes to `/login`. What else the page is to end is waited for as long as the server is.
 */
export async function signOut(language: Language, alongside?: Promise<void>): Promise<void> {
  const tokens = readTokens()
  clearStorage()
  const ending = Promise.all([tokens && revoke(tokens, language), alongside])
  await Promise.race([ending, patience()])
  goTo(language, '/login')
}

/** Outlives the page, should it take longer than anybody waits for it. */
const revoke = ({ refreshToken }: StoredTokens, language: Language) =>
  send(logout, { refreshToken }, { language, keepalive: true })

const patience = () => new Promise(resolve => setTimeout(resolve, PATIENCE_MS))

/** Ends a session that the server no longer knows; the script in the head leaves guarded pages. */
export function endSession(): void {
  clearAfterEnd()
  tell(SESSION_EVENT)
}

interface Running {
  spent: string
  renewal: Promise<Renewal>
}

/** One for all calls of this tab, so that a failure is waited for once. */
let running: Running | null = null

/** Gets a token in place of one that the server has refused; once, whoever asks meanwhile. */
export function renewAfter(spent: string, language: Language): Promise<Renewal> {
  if (running?.spent === spent) return running.renewal

  const renewal = runLocked(LOCK, () => renewOrEnd(spent, language))
  const mine = { spent, renewal }
  running = mine
  void renewal.finally(() => {
    if (running === mine) running = null
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
  if (renewal.kind === 'refused' || isHalf(renewal)) endSession()
  return renewal
}

/** An access token without its refresh token cannot go on. */
const isHalf = ({ kind }: Renewal) => kind === 'gone' && readAccessToken() !== null

/** Gets new tokens with what the server knows by now; answers with why not, or null. */
export async function renewTokens(language: Language): Promise<Failure | null> {
  const tokens = readTokens()
  if (!tokens) return GONE
  const renewal = await renewAfter(tokens.authToken, language)
  if (renewal.kind === 'failed') return renewal.failure
  return renewal.kind === 'renewed' || renewal.kind === 'found' ? null : GONE
}

const GONE: Failure = { kind: 'broken', status: 401 }
