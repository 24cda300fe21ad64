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
  summary: "Lists the parent's saved searches, newest first.",
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
  summary: 'Saves a search; the parent is told about new matches at most once a day.',
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
  summary: "Returns the saved searches a notice's link ends, to anyone with the link.",
  output: linked,
} as const satisfies Endpoint

export const endLinkedSearches = {
  ...byLink,
  path: 'savedsearches/endlinked',
  summary: "Ends the saved searches of a notice's link; does nothing if already ended.",
  output: z.undefined(),
  status: 204,
} as const satisfies Endpoint
