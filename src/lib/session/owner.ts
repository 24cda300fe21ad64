import type { Tokens } from '#contract/accounts/identity.ts'
import { readAccessToken } from '../browser/storage/session-storage.ts'
import { readClaims } from './claims.ts'
import { keepTokens } from './session.ts'

const ownerOf = (token: string | null) => readClaims(token ?? '')?.userId ?? null

/** Whose session it is, or null; what comes late must not go to somebody else. */
export const ownerOfSession = (): string | null => ownerOf(readAccessToken())

/**
 * Keeps tokens that somebody who is signed in has got in place of theirs; unless they have signed out
 * meanwhile, or somebody else is in: nobody is signed in by an answer that comes late.
 */
export function keepOwnTokens(tokens: Tokens): void {
  if (ownerOfSession() === ownerOf(tokens.accessToken)) keepTokens(tokens)
}
