import { emitEvent } from '../events.ts'
import { SESSION_EVENT } from '../keys.ts'
import { hasCookie, setCookie } from './cookies.ts'

/** The spec's keys for a session (section 3). All other keys of ours start with `nashat.`. */
export const ACCESS_TOKEN = 'authToken'
const REFRESH_TOKEN = 'refreshToken'

/** Set to `0` if the session ends with the browser. */
export const REMEMBER = 'nashat.remember'
/**
 * Set if the server ended the session; without it, the parent did. The script in the head uses it
 * to decide which drafts to keep.
 */
export const ENDED_BY_SERVER = 'nashat.ended'
/** Keys with this prefix survive a session that the server has ended: they wait for the same user. */
export const KEPT_PREFIX = 'nashat.kept.'
/**
 * A session cookie of the browser. If it is missing, the script in the head ends a session that
 * must not outlive the browser.
 */
export const BROWSER_COOKIE = 'nashat.browser'

export interface StoredTokens {
  authToken: string
  refreshToken: string
}

/** Returns the token that every request carries, or null. */
export function readAccessToken(): string | null {
  return storage()?.getItem(ACCESS_TOKEN) ?? null
}

/** Returns both tokens, or null. One alone cannot be renewed. */
export function readTokens(): StoredTokens | null {
  const authToken = readAccessToken()
  const refreshToken = storage()?.getItem(REFRESH_TOKEN)
  return authToken && refreshToken ? { authToken, refreshToken } : null
}

/** Stores both tokens in place of the previous ones, and notifies this window. */
export function writeTokens({ authToken, refreshToken }: StoredTokens): void {
  storage()?.setItem(REFRESH_TOKEN, refreshToken)
  storage()?.setItem(ACCESS_TOKEN, authToken)
  emitEvent(SESSION_EVENT)
}

/** Sets whether the session outlives the browser. */
export function storeRememberMe(rememberMe: boolean): void {
  setCookie(BROWSER_COOKIE, rememberMe ? 0 : undefined)
  // If cookies are forbidden, the server's limit of twelve hours applies.
  if (!rememberMe && hasCookie(BROWSER_COOKIE)) storage()?.setItem(REMEMBER, '0')
  else storage()?.removeItem(REMEMBER)
}

/** Checks if the session ends with the browser. */
export const endsWithBrowser = (): boolean => storage()?.getItem(REMEMBER) === '0'

/** Clears all local storage, as the spec says (section 4), and the cookie. Notifies nobody. */
export function clearStorage(): void {
  storage()?.clear()
  setCookie(BROWSER_COOKIE, 0)
}

/**
 * Clears everything except what waits for the same user and the mark of the end. Every tab sees the
 * mark before the token is gone.
 */
export function clearEndedSession(): void {
  const kept = storage()
  // Removing the token makes room for the mark, in case storage is full.
  kept?.removeItem(REFRESH_TOKEN)
  kept?.setItem(ENDED_BY_SERVER, '1')
  for (const key of Object.keys(kept ?? {}))
    if (key !== ENDED_BY_SERVER && !key.startsWith(KEPT_PREFIX)) kept?.removeItem(key)
  setCookie(BROWSER_COOKIE, 0)
}

/** Null on the server, and if the browser forbids storage. */
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
