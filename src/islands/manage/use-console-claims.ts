import { useStore } from '@nanostores/react'
import type { Claims } from '../../lib/session/token-claims.ts'
import { $seenAs } from '../../lib/seen-as/seen-as.ts'
import { $session } from '../../lib/stores/account/session.ts'

/** Set while viewing the console as another user. */
export type ConsoleClaims = Claims & { isSeenAs?: true }

/**
 * Returns the claims that the console works with: those of the session, with those of the user it is viewed
 * as. Null until known; undefined if they could not be loaded.
 */
export function useClaims(): ConsoleClaims | null | undefined {
  const seenAs = useStore($seenAs, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  if (session.status === 'out' || seenAs === 'asking') return null
  if (seenAs === 'failed') return undefined
  return { ...session.claims, ...seenAs }
}
