import { opensSentence } from '#contract/family/registration-texts.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { activityPath, pathTo } from '#contract/paths.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import type { FoundActivity, Message, QueuedNotice, SearchNews } from '../../../notify/message.ts'
import type { PushMessage } from '../../../notify/push/push-message.ts'
import { hasPushSubscription } from '../../../queries/accounts/push-subscriptions.ts'
import { lockUser, type User } from '../../../queries/accounts/users.ts'
import {
  findKnownActivities,
  findParentsToCheck,
  findSavedSearches,
  findSince,
  hasAnyOf,
  insertNews,
  moveSince,
  type SavedSearchRow,
  claimCheck,
} from '../../../queries/family/saved-searches.ts'
import { findCards } from '../../../queries/search/cards.ts'
import { registrationStateOf } from '../../../registrations/registration-state.ts'
import { findOpened } from '../../search/opened-activities.ts'
import { loadSearchNames, titleAndQuery, type SearchNames } from '../../search/search-names.ts'
import { queueFamilyNotices } from '../queue-family-notices.ts'
import { endingAddress, unsubscribeSearchesAddress } from './saved-search-links.ts'
import { chosenContacts } from './saved-searches.ts'

/** At most this many new activities per search and day. */
const MAX_FOUND = 50
/** A mail names at most this many per search. */
const MAX_NAMED = 5

type NewsDeps = Pick<Deps, 'db' | 'lexicon' | 'log' | 'notices' | 'now' | 'secret' | 'siteUrl'>

/**
 * Notifies parents of activities that newly match their saved searches: each parent once a day, however often
 * and in however many processes it runs. A failure for one does not stop the others. Throws only if all
 * failed.
 */
export async function notifyOfNewMatches(deps: NewsDeps): Promise<void> {
  const parents = await findParentsToCheck(deps.db, startOfDay(deps.now()))
  let failed = 0
  for (const userId of parents)
    await checkSearches(deps, userId).catch(error => {
      failed++
      deps.log.error('A parent could not be notified of new matches.', { error })
    })
  if (failed > 0 && failed === parents.length)
    throw new Error('No parent could be notified of new matches.')
}

function startOfDay(now: Date): Date {
  const [day = '', time = ''] = momentAt(now, HOME_TIME_ZONE).split('T')
  return new Date(`${day}T00:00:00${time.slice('00:00:00'.length)}`)
}

interface Found {
  search: SavedSearchRow
  ids: readonly number[]
}

/** Searches before the transaction, because on PGlite every page waits for a transaction. */
async function checkSearches(deps: NewsDeps, userId: string): Promise<void> {
  const { db } = deps
  const searches = await findSavedSearches(db, userId)
  const { now, since } = await findSince(
    db,
    searches.map(({ id }) => id),
  )
  const found: Found[] = []
  for (const search of searches) {
    const openedAfter = since.get(search.id)
    if (openedAfter === undefined) continue
    const wanted = { filters: search.filters, openedAfter, most: MAX_FOUND }
    found.push({ search, ids: await findOpened(deps, wanted) })
  }
  const names = await loadSearchNames(
    deps,
    found.flatMap(({ ids, search }) => (ids.length > 0 ? [search.filters] : [])),
  )
  await db.transaction(tx => notifyParent(deps, tx, { userId, found, names, upTo: now }))
}

interface SearchCheck {
  userId: string
  found: readonly Found[]
  names: SearchNames
  /** In time of the database's clock. */
  upTo: string
}

async function notifyParent(
  deps: NewsDeps,
  tx: Tx,
  { found, names, upTo, userId }: SearchCheck,
): Promise<void> {
  const now = deps.now()
  if (!(await claimCheck(tx, { userId, since: startOfDay(now), lookedAt: now }))) return
  const user = await lockUser(tx, userId)
  if (!user) return
  const contacts = await chosenContacts(tx, user)
  const hasBrowser = await hasPushSubscription(tx, userId)
  // A parent without a channel is notified later.
  if (contacts.length === 0 && !hasBrowser) return

  const left = await moveSince(
    tx,
    found.map(({ search }) => search.id),
    upTo,
  )
  const fresh = await withoutKnown(
    tx,
    userId,
    found.filter(({ search }) => left.has(search.id)),
  )
  if (fresh.length === 0) return
  await insertNews(
    tx,
    fresh.flatMap(({ ids, search }) =>
      ids.map(activityId => ({ searchId: search.id, activityId })),
    ),
  )
  const content = await contentOf(deps, tx, user, fresh, names)
  // Also the SMS that the push replaces: it is sent if no browser gets the push.
  const messages = contacts.map(to => ({ ...content, ...to }))
  const push = hasBrowser ? pushOf(content, userId) : null
  const cause = `saved searches ${userId} ${startOfDay(now).toISOString()}`
  await queueFamilyNotices(deps, tx, { messages, push }, { cause })
}

type Content = Omit<Extract<Message, { kind: 'saved_searches' }>, 'channel' | 'to'>

async function contentOf(
  deps: NewsDeps,
  tx: Tx,
  { id: userId, language }: User,
  fresh: readonly Found[],
  names: SearchNames,
): Promise<Content> {
  const searches = await newsOf(deps, tx, fresh, names, language)
  const [first, ...others] = searches
  const end = endingAddress(deps, language, { userId })
  return {
    kind: 'saved_searches',
    language,
    searches,
    total: fresh.reduce((sum, { ids }) => sum + ids.length, 0),
    // With one search, the link shows what is new and offers to end that search.
    link: first && others.length === 0 ? first.end : end,
    end,
    unsubscribe: unsubscribeSearchesAddress(deps, userId),
  }
}

/**
 * Lists each activity once, under the first search that found it, without activities that the parent knows.
 */
async function withoutKnown(tx: Tx, userId: string, found: readonly Found[]): Promise<Found[]> {
  const known = await findKnownActivities(
    tx,
    userId,
    found.flatMap(({ ids }) => ids),
  )
  return found.flatMap(({ ids, search }) => {
    const fresh = ids.filter(id => !known.has(id))
    for (const id of fresh) known.add(id)
    return fresh.length > 0 ? [{ search, ids: fresh }] : []
  })
}

async function newsOf(
  deps: NewsDeps,
  tx: Tx,
  found: readonly Found[],
  names: SearchNames,
  language: Language,
): Promise<SearchNews[]> {
  const { siteUrl } = deps
  const news: SearchNews[] = []
  for (const { ids, search } of found) {
    const rows = await findCards(tx, ids.slice(0, MAX_NAMED))
    const { query, title } = titleAndQuery(search.filters, names, language)
    news.push({
      searchId: search.id,
      title,
      link: `${siteUrl}${pathTo(language, '/')}?${query}`,
      end: endingAddress(deps, language, { searchId: search.id }),
      activities: rows.map(row => toFound(row, deps, language)),
      more: ids.length - rows.length,
    })
  }
  return news
}

function toFound(
  row: Awaited<ReturnType<typeof findCards>>[number],
  { now, siteUrl }: Pick<NewsDeps, 'now' | 'siteUrl'>,
  language: Language,
): FoundActivity {
  const isArabic = language === 'ar'
  const { registrationOpensAt: opensAt, timeZone } = row
  const isToCome = registrationStateOf(row, now()) === 'notYet' && opensAt !== null
  return {
    activity: isArabic ? row.nameAr : row.nameEn,
    school: isArabic ? row.schoolNameAr : row.schoolNameEn,
    city: isArabic ? row.cityNameAr : row.cityNameEn,
    fees: row.fees,
    link: siteUrl + activityPath(language, row),
    ...(isToCome && { opens: opensSentence(language, opensAt, timeZone) }),
  }
}

/** A locked screen is public: the push names what is new, but not what was searched for. */
function pushOf({ language, searches, total }: Content, userId: string): PushMessage | null {
  const [first] = searches.flatMap(({ activities }) => activities)
  if (!first) return null
  return {
    userId,
    kind: 'saved_searches',
    language,
    activity: first.activity,
    timeZone: HOME_TIME_ZONE,
    at: null,
    more: total - 1,
    searchIds: searches.map(({ searchId }) => searchId),
  }
}

/** False if all searches of a notice have ended since it was queued. True for other notices. */
export async function hasLiveSearch(
  { db }: Pick<Deps, 'db'>,
  notice: QueuedNotice,
): Promise<boolean> {
  const ids = notice.searchIds ?? notice.searches?.map(({ searchId }) => searchId)
  return ids === undefined || (await hasAnyOf(db, ids))
}
