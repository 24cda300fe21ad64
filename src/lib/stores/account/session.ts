import { atom, onMount, readonlyType } from 'nanostores'
import { type Claims, readClaims } from '../../session/token-claims.ts'
import { readAccessToken } from '../../browser/storage/session-tokens.ts'
import { listenToSession } from '../../browser/signed-in.ts'

export type SessionState = { status: 'out' } | { status: 'in'; claims: Claims }

const OUT: SessionState = { status: 'out' }

const $state = atom<SessionState>(OUT)

/** Whether a parent is signed in, in any tab. Always `out` on the server. */
export const $session = readonlyType($state)

onMount($state, () => {
  let token: string | null | undefined
  const follow = () => {
    const now = readAccessToken()
    if (now === token) return
    token = now
    const claims = now && readClaims(now)
    $state.set(claims ? { status: 'in', claims } : OUT)
  }
  follow()
  return listenToSession(follow)
})
