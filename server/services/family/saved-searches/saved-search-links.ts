import type { LinkedSearches } from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { isValidProof, keyedHash, type Secret } from '../../../lib/secrets/keys.ts'
import { Refusal } from '../../../lib/refusal.ts'
import {
  countSavedSearches,
  deleteSavedSearch,
  deleteSavedSearchesOf,
  findSavedSearch,
} from '../../../queries/family/saved-searches.ts'
import { loadSearchNames, titleAndQuery } from '../../search/search-names.ts'

/** What a link ends: one search, or all searches of a parent. */
type Linked = { searchId: string } | { userId: string }

/** 96 bits: short enough for an SMS, too long to guess. */
const PROOF_LENGTH = 16

const proofOf = (secret: Secret, text: string) =>
  keyedHash(secret, 'ending saved searches', text).slice(0, PROOF_LENGTH)

/** Makes a signed token, so that the recipient of a notice can end the search without signing in. */
function tokenOf(secret: Secret, linked: Linked): string {
  const [kind, id] = 'searchId' in linked ? ['s', linked.searchId] : ['a', linked.userId]
  const text = kind + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return text + proofOf(secret, text)
}

const TOKEN = new RegExp(`^(([sa])([\\w-]{22}))([\\w-]{${PROOF_LENGTH}})$`)

/** Reads a token. Refuses `not_found` if its signature is invalid. */
function mustRead(secret: Secret, token: string): Linked {
  const [, text = '', kind, bytes = '', proof = ''] = TOKEN.exec(token) ?? []
  if (!isValidProof(secret, proof, one => proofOf(one, text))) throw new Refusal('not_found')
  const id = Buffer.from(bytes, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return kind === 's' ? { searchId: id } : { userId: id }
}

type LinkDeps = Pick<Deps, 'secret' | 'siteUrl'>

/**
 * Returns the address of the page that ends a search with one press. The token is in the fragment, which
 * browsers do not send, so that no log has it.
 */
export const endingAddress = (
  { secret, siteUrl }: LinkDeps,
  language: Language,
  linked: Linked,
): string => `${siteUrl}${pathTo(language, '/saved-search')}#${tokenOf(secret, linked)}`

/** The address that mail programs post to, to end all searches of a parent (RFC 8058). */
export const unsubscribeSearchesAddress = ({ secret, siteUrl }: LinkDeps, userId: string): string =>
  `${siteUrl}/api/savedsearches/unsubscribe?token=${tokenOf(secret, { userId })}`

/** Returns the searches that a link would end; none if they have ended already. Refuses `not_found`. */
export async function readLinked(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
  language: Language,
): Promise<LinkedSearches> {
  const linked = mustRead(secret, token)
  if ('userId' in linked)
    return { total: await countSavedSearches(db, linked.userId), search: null }
  const row = await findSavedSearch(db, linked.searchId)
  if (!row) return { total: 0, search: null }
  const names = await loadSearchNames({ db }, [row.filters])
  return { total: 1, search: titleAndQuery(row.filters, names, language) }
}

/** Ends the searches of a link. A second press is no error. Refuses `not_found` only for an invalid token. */
export async function endLinked(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<void> {
  const linked = mustRead(secret, token)
  if ('userId' in linked) await deleteSavedSearchesOf(db, linked.userId)
  else await deleteSavedSearch(db, linked.searchId)
}
