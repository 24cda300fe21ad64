import * as z from 'zod/mini'
import { opaque } from '../accounts/identity.ts'
import { searchFilters } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { moment } from '../shapes.ts'

const shown = {
  /** A description of the search, in the language of the request: `“padel” · Riyadh · Girls`. */
  title: z.string(),
  /** The query string of the list that shows it, without a question mark. */
  query: z.string(),
}

const savedSearch = z.object({
  searchId: z.guid(),
  ...shown,
  savedAt: moment,
  /** When it expires, unless it is saved again before. */
  endsAt: moment,
})
export type SavedSearch = z.infer<typeof savedSearch>

/**
 * The channels that reach the parent now, given the notice settings, the confirmed addresses and
 * the push subscriptions.
 */
const by = z.array(z.enum(['email', 'sms', 'push']))
export type ToldBy = z.infer<typeof by>

const searches = z.object({ searches: z.array(savedSearch), by })
export type SavedSearches = z.infer<typeof searches>

export const getSavedSearches = {
  method: 'GET',
  path: 'savedsearches/getsavedsearches',
  summary: 'What the parent is told of when something new fits it, the newest first.',
  input: z.object({}),
  output: searches,
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

/**
 * Removes words that are a first name of the parent's children. A search that is saved already is
 * renewed for another year. Refuses a search without filters, unknown values, and `too_many`.
 */
export const addSavedSearch = {
  method: 'POST',
  path: 'savedsearches/add',
  summary: 'Saves a search: at most once a day the parent is told what new fits it.',
  input: z.object(searchFilters),
  output: z.object({ search: savedSearch, by }),
  access: 'token',
  refusals: [],
} as const satisfies Endpoint

export const removeSavedSearch = {
  method: 'POST',
  path: 'savedsearches/remove',
  summary: 'Ends a saved search.',
  input: z.object({ searchId: z.guid() }),
  output: z.undefined(),
  access: 'token',
  refusals: ['not_found'],
  status: 204,
} as const satisfies Endpoint

/**
 * The searches that the link of a notice ends. For all searches of a parent it only gives the
 * number: a link can be forwarded.
 */
const linked = z.object({
  total: z.int(),
  search: z.nullable(z.object(shown)),
})
export type LinkedSearches = z.infer<typeof linked>

const byLink = {
  method: 'POST',
  input: z.object({ token: opaque }),
  refusals: ['not_found'],
} as const

/** A POST, because URLs are logged. */
export const getLinkedSearches = {
  ...byLink,
  path: 'savedsearches/getlinked',
  summary: 'What the link of a notice ends, for whoever has it; none if it was ended before.',
  output: linked,
} as const satisfies Endpoint

export const endLinkedSearches = {
  ...byLink,
  path: 'savedsearches/endlinked',
  summary: 'Ends what the link of a notice is for; does nothing if it was ended before.',
  output: z.undefined(),
  status: 204,
} as const satisfies Endpoint
