import type { SavedSearch, SavedSearches, ToldBy } from '#contract/saved-searches/saved-searches.ts'
import type { SearchFilters } from '#contract/search/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE, MAX_SAVED_SEARCHES } from '#contract/limits.ts'
import { fold } from '#contract/text/fold.ts'
import type { Deps } from '../../../deps.ts'
import { hashOf } from '../../../lib/secrets/keys.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { hasPushSubscription } from '../../../queries/accounts/push-subscriptions.ts'
import type { User } from '../../../queries/accounts/users.ts'
import { findChildren } from '../../../queries/family/children.ts'
import {
  countSavedSearches,
  deleteSavedSearch,
  findSavedSearches,
  insertSavedSearch,
  renewSavedSearch,
  type SavedSearchRow,
} from '../../../queries/family/saved-searches.ts'
import { withoutWords } from '../../../search/reading/without-words.ts'
import type { Caller } from '../../accounts/access.ts'
import { confirmedContactsOf } from '../../accounts/accounts.ts'
import { readNoticeSettings } from '../../accounts/notice-settings.ts'
import { refuseField } from '../../input.ts'
import { readSearch } from '../../search/read-search.ts'
import {
  loadSearchNames,
  titleAndQuery,
  type SearchNames,
  normalizeSearch,
  unknownField,
} from '../../search/search-names.ts'
import { retentionMs } from '../../../retention/retention-periods.ts'
import { withUserLock } from '../../user-lock.ts'

const TOO_MANY = {
  en: `You have ${MAX_SAVED_SEARCHES} saved searches, which is the most we can keep. Delete one, then save this one.`,
  ar: `لديكم ${MAX_SAVED_SEARCHES} بحثًا محفوظًا، ولا يمكن حفظ المزيد. يمكن إنهاء أحدها ثم حفظ هذا البحث.`,
}

/** Lists the searches of a parent, newest first, and the channels of their notices. */
export async function listSavedSearches(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  language: Language,
): Promise<SavedSearches> {
  const rows = await findSavedSearches(db, user.id)
  const names = await loadSearchNames(
    { db },
    rows.map(({ filters }) => filters),
  )
  return {
    searches: rows.map(row => toSaved(row, names, language)),
    by: await noticeChannels(db, user),
  }
}

const toSaved = (
  { filters, id, renewedAt, savedAt }: Omit<SavedSearchRow, 'since'>,
  names: SearchNames,
  language: Language,
): SavedSearch => ({
  searchId: id,
  ...titleAndQuery(filters, names, language),
  savedAt: momentAt(savedAt, HOME_TIME_ZONE),
  endsAt: momentAt(new Date(renewedAt.getTime() + retentionMs('savedSearches')), HOME_TIME_ZONE),
})

/** Returns the confirmed contacts that a parent chose for saved searches. */
export async function chosenContacts(db: Deps['db'], user: User) {
  const { searches } = await readNoticeSettings({ db }, { user })
  return confirmedContactsOf(user).filter(({ channel }) => searches[channel])
}

/** Returns the channels a notice would use now. A push replaces the SMS (decision 092). */
async function noticeChannels(db: Deps['db'], user: User): Promise<ToldBy> {
  const channels = (await chosenContacts(db, user)).map(({ channel }) => channel)
  if (!(await hasPushSubscription(db, user.id))) return channels
  return [...channels.filter(channel => channel !== 'sms'), 'push']
}

/**
 * Saves a search, or renews it. Refuses unknown values at their field, and at `searchTerm` a search without
 * filters (`required`) and `too_many` searches.
 */
export async function addSavedSearch(
  deps: Pick<Deps, 'db' | 'lexicon' | 'now' | 'random'>,
  caller: Caller,
  search: SearchFilters,
  language: Language,
): Promise<{ search: SavedSearch; by: ToldBy }> {
  const { id: userId } = caller.user
  const filters = normalizeSearch(await withoutChildren(deps, userId, search))
  if (Object.keys(filters).length === 0) throw refuseField('searchTerm', 'required')
  const names = await loadSearchNames(deps, [filters])
  const unknown = unknownField(filters, names)
  if (unknown) throw refuseField(unknown, 'unknown_value')

  const hash = hashOf(JSON.stringify(filters))
  const row = await withUserLock(deps, caller, async tx => {
    const now = deps.now()
    const renewed = await renewSavedSearch(tx, { userId, hash }, now)
    if (renewed) return renewed
    if ((await countSavedSearches(tx, userId)) >= MAX_SAVED_SEARCHES)
      throw new Refusal('invalid_input', {
        message: TOO_MANY,
        errors: [{ path: 'searchTerm', code: { name: 'too_many', sentence: TOO_MANY } }],
      })
    const id = newId(deps.random)
    const made = { id, userId, filters, hash, savedAt: now, renewedAt: now }
    await insertSavedSearch(tx, made)
    return made
  })
  return { search: toSaved(row, names, language), by: await noticeChannels(deps.db, caller.user) }
}

/**
 * Removes first names of the parent's own children from the search: they filter nothing, and personal data
 * should not be kept here.
 */
async function withoutChildren(
  deps: Pick<Deps, 'db' | 'lexicon' | 'now'>,
  userId: string,
  search: SearchFilters,
): Promise<SearchFilters> {
  if (!search.searchTerm) return search
  const children = await findChildren(deps.db, userId)
  const names = new Set(children.flatMap(({ firstName }) => fold(firstName).split(/\s+/)))
  const { reading } = await readSearch(deps, search.searchTerm, search.cityId)
  // Words read as a school or a place stay, even if a child has the same name.
  const named = reading.words.filter(({ typed }) => names.has(fold(typed)))
  if (named.length === 0) return search
  return {
    ...search,
    searchTerm: withoutWords(
      reading,
      named.map(word => [word]),
    ),
  }
}

/** Ends a search of the parent. Refuses `not_found`. */
export async function removeSavedSearch(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  searchId: string,
): Promise<void> {
  if (!(await deleteSavedSearch(db, searchId, user.id))) throw new Refusal('not_found')
}
