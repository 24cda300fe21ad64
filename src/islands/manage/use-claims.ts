import { useStore } from '@nanostores/react'
import type { Claims } from '../../lib/session/claims.ts'
import { $seenAs } from '../../lib/seen-as/seen-as.ts'
import { $session } from '../../lib/stores/account/session.ts'

/** Set where the console is that of somebody else. */
export type ConsoleClaims = Claims & { isSeenAs?: true }

/**
 * Whose console it is: those of the session, or what counts of another one. Null until that is known; undefined
 * where it cannot be.
 */
export function useClaims(): ConsoleClaims | null | undefined {
  const seenAs = useStore($seenAs, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  if (session.status === 'out' || seenAs === 'asking') return null
  if (seenAs === 'failed') return undefined
  return { ...session.claims, ...seenAs }
}
