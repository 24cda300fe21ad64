import type { Tokens } from '#contract/accounts/identity.ts'
import { readAccessToken } from '../browser/storage/session-tokens.ts'
import { readClaims } from './token-claims.ts'
import { keepTokens } from './session.ts'

const ownerOf = (token: string | null) => readClaims(token ?? '')?.userId ?? null

/** Returns the id of the signed-in user, or null. A late answer must not be stored for another user. */
export const ownerOfSession = (): string | null => ownerOf(readAccessToken())

/**
 * Stores tokens that replace those of the signed-in user. Does nothing if that user has signed out
 * meanwhile or somebody else has signed in: a late answer must sign nobody in.
 */
export function keepOwnTokens(tokens: Tokens): void {
  if (ownerOfSession() === ownerOf(tokens.accessToken)) keepTokens(tokens)
}
