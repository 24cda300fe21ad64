import type { LinkedSearches } from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { isProof, keyedHash, type Secret } from '../../../lib/secrets/keys.ts'
import { Refusal } from '../../../lib/refusal.ts'
import {
  countSavedSearches,
  deleteSavedSearch,
  deleteSavedSearchesOf,
  findSavedSearch,
} from '../../../queries/family/saved-searches.ts'
import { loadSearchNames, sayingOf } from '../../search/search-names.ts'

/** What a link is for: one search, or all of a parent's. */
type Linked = { searchId: string } | { userId: string }

/** 96 bits: a link has to fit into an SMS, and nobody tries many. */
const PROOF_LENGTH = 16

const proofOf = (secret: Secret, text: string) =>
  keyedHash(secret, 'ending saved searches', text).slice(0, PROOF_LENGTH)

/** Proves that a link was made here: whoever has the notice may end what it is about. */
function tokenOf(secret: Secret, linked: Linked): string {
  const [kind, id] = 'searchId' in linked ? ['s', linked.searchId] : ['a', linked.userId]
  const text = kind + Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
  return text + proofOf(secret, text)
}

const TOKEN = new RegExp(`^(([sa])([\\w-]{22}))([\\w-]{${PROOF_LENGTH}})$`)

/** Refuses `not_found` for any token that was not made here. */
function mustRead(secret: Secret, token: string): Linked {
  const [, text = '', kind, bytes = '', proof = ''] = TOKEN.exec(token) ?? []
  if (!isProof(secret, proof, one => proofOf(one, text))) throw new Refusal('not_found')
  const id = Buffer.from(bytes, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return kind === 's' ? { searchId: id } : { userId: id }
}

type LinkDeps = Pick<Deps, 'secret' | 'siteUrl'>

/** The page that ends something with one press. What stands after the # is in nobody's log. */
export const endingAddress = (
  { secret, siteUrl }: LinkDeps,
  language: Language,
  linked: Linked,
): string => `${siteUrl}${pathTo(language, '/saved-search')}#${tokenOf(secret, linked)}`

/** What mail programs post to, to end all searches of a parent (RFC 8058). */
export const unsubscribeSearchesAddress = ({ secret, siteUrl }: LinkDeps, userId: string): string =>
  `${siteUrl}/api/savedsearches/unsubscribe?token=${tokenOf(secret, { userId })}`

/** What a link ends; nothing, if it was ended before. Refuses `not_found`. */
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
  return { total: 1, search: sayingOf(row.filters, names, language) }
}

/** Ends it. Refuses `not_found` only for a token that was not made here: a second press is no mistake. */
export async function endLinked(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<void> {
  const linked = mustRead(secret, token)
  if ('userId' in linked) await deleteSavedSearchesOf(db, linked.userId)
  else await deleteSavedSearch(db, linked.searchId)
}
