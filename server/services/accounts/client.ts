import type { Language } from '#contract/language.ts'
import type { Deps } from '../../deps.ts'
import { withEachSecret, keyedHash, type Secret } from '../../lib/secrets/keys.ts'
import { isKnownPlace } from '../../queries/accounts/auth-sessions.ts'

/** The sender of a request, as account services know it. */
export interface Client {
  /** The network of the IP address that counts as one subscriber (`lib/network.ts`). */
  place: string
  userAgent: string
  language: Language
}

/** Returns the hash that is stored instead of a place. */
export const placeHash = (secret: Secret, { place }: Client) => keyedHash(secret, 'places', place)

/**
 * Whether a user has signed in from this place before. Known places have limits of their own, so
 * that strangers cannot use up the parent's.
 */
export async function isFromKnownPlace(
  deps: Pick<Deps, 'db' | 'secret'>,
  userId: string | null,
  client: Client,
): Promise<boolean> {
  const hashes = withEachSecret(deps.secret, one => placeHash(one, client))
  return isKnownPlace(deps.db, userId ?? NO_USER_ID, hashes)
}

/** The id to look up when there is no user, so that the answer takes the same time. */
const NO_USER_ID = '00000000-0000-0000-0000-000000000000'
