import type { Language } from '#contract/language.ts'
import type { Deps } from '../deps.ts'
import { keyedHash } from '../lib/keys.ts'
import { isKnownPlace } from '../queries/sign-ins.ts'

/** Where a call comes from, as far as the account calls care. */
export interface Client {
  /** The network of an address, which one subscriber has. */
  place: string
  userAgent: string
  language: Language
}

/** A place as it is kept: nobody reads it back. */
export const placeHash = ({ secret }: Pick<Deps, 'secret'>, { place }: Client) =>
  keyedHash(secret, 'places', place)

/**
 * Whether a user has signed in from there before. What comes from such a place has limits of its
 * own, so that strangers cannot use up those of a parent.
 */
export async function isFromKnownPlace(
  deps: Pick<Deps, 'db' | 'secret'>,
  userId: string | null,
  client: Client,
): Promise<boolean> {
  return isKnownPlace(deps.db, userId ?? NOBODY, placeHash(deps, client))
}

/** Asked about where there is no user, so that the answer takes the same time. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
