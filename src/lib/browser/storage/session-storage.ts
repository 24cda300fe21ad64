import { tell } from '../events.ts'
import { SESSION_EVENT } from '../keys.ts'
import { hasCookie, setCookie } from './cookies.ts'

/** The specification's keys for a session (section 3); everything else of ours is named `nashat.…`. */
export const ACCESS_TOKEN = 'authToken'
const REFRESH_TOKEN = 'refreshToken'

/** Set to `0` where the session is to end with the browser. */
export const REMEMBER = 'nashat.remember'
/**
 * The server has ended the session; without it, the parent has. The script in the head knows by it
 * which drafts may wait for the parent.
 */
export const ENDED = 'nashat.ended'
/** What begins so stays where the server has ended the session: it waits for the same person. */
export const KEPT = 'nashat.kept.'
/** A cookie that lives as long as the browser: without it, the script in the head ends such a session. */
export const BROWSER_COOKIE = 'nashat.browser'

export interface StoredTokens {
  authToken: string
  refreshToken: string
}

/** The token that every request carries, or null. */
export function readAccessToken(): string | null {
  return storage()?.getItem(ACCESS_TOKEN) ?? null
}

/** Both tokens, or null: one alone is no session that could go on. */
export function readTokens(): StoredTokens | null {
  const authToken = readAccessToken()
  const refreshToken = storage()?.getItem(REFRESH_TOKEN)
  return authToken && refreshToken ? { authToken, refreshToken } : null
}

/** Keeps both tokens in place of the ones before, and tells this window. */
export function writeTokens({ authToken, refreshToken }: StoredTokens): void {
  storage()?.setItem(REFRESH_TOKEN, refreshToken)
  storage()?.setItem(ACCESS_TOKEN, authToken)
  tell(SESSION_EVENT)
}

/** Decides whether the session outlives the browser. */
export function remember(rememberMe: boolean): void {
  setCookie(BROWSER_COOKIE, rememberMe ? 0 : undefined)
  // Where cookies are forbidden, the server's twelve hours are the limit.
  if (!rememberMe && hasCookie(BROWSER_COOKIE)) storage()?.setItem(REMEMBER, '0')
  else storage()?.removeItem(REMEMBER)
}

/** Whether the session is to end with the browser. */
export const isForgotten = (): boolean => storage()?.getItem(REMEMBER) === '0'

/** Clears all local storage, as the spec wants (section 4), and the cookie; tells nobody. */
export function clearStorage(): void {
  storage()?.clear()
  setCookie(BROWSER_COOKIE, 0)
}

/**
 * Clears all but what waits for the same person, and the mark of the end, which every tab sees no later
 * than that the token is gone.
 */
export function clearAfterEnd(): void {
  const kept = storage()
  // The mark takes its room, should there be none.
  kept?.removeItem(REFRESH_TOKEN)
  kept?.setItem(ENDED, '1')
  for (const key of Object.keys(kept ?? {}))
    if (key !== ENDED && !key.startsWith(KEPT)) kept?.removeItem(key)
  setCookie(BROWSER_COOKIE, 0)
}

/** Null on the server, and where a browser forbids storage. */
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
