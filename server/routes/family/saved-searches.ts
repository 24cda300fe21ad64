import { pathTo } from '#contract/paths.ts'
import * as contract from '#contract/saved-searches/saved-searches.ts'
import type { App } from '../../lib/request/context.ts'
import { limitAttempts } from '../../services/accounts/attempts.ts'
import { CALLS } from '../../security/rate-limits.ts'
import { endLinked, readLinked } from '../../services/family/saved-searches/saved-search-links.ts'
import {
  addSavedSearch,
  listSavedSearches,
  removeSavedSearch,
} from '../../services/family/saved-searches/saved-searches.ts'
import { placeOf } from '../../lib/request/place.ts'
import { mount, mountPrivate } from '../mount.ts'

/** Mounts the calls about saved searches, which notify a parent of new matches. */
export function mountSavedSearches(app: App): void {
  mountPrivate(app, contract.getSavedSearches, (_, caller, c) =>
    listSavedSearches(c.var.deps, caller, c.var.language),
  )
  mountPrivate(app, contract.addSavedSearch, (search, caller, c) =>
    addSavedSearch(c.var.deps, caller, search, c.var.language),
  )
  mountPrivate(app, contract.removeSavedSearch, async ({ searchId }, caller, c) => {
    await removeSavedSearch(c.var.deps, caller, searchId)
    return undefined
  })
  mount(
    app,
    contract.getLinkedSearches,
    ({ token }, c) => readLinked(c.var.deps, token, c.var.language),
    CALLS,
  )
  mount(
    app,
    contract.endLinkedSearches,
    async ({ token }, c) => {
      await endLinked(c.var.deps, token)
      return undefined
    },
    CALLS,
  )

  // Mail programs send no token and no JSON (RFC 8058). The address itself is the secret.
  app.post('/api/savedsearches/unsubscribe', async c => {
    await limitAttempts(c.var.deps, `savedsearches/unsubscribe ${placeOf(c)}`, CALLS)
    await endLinked(c.var.deps, c.req.query('token') ?? '')
    return c.body(null, 204)
  })
  // Opening the link changes nothing. It leads to a page where one press ends the search.
  app.get('/api/savedsearches/unsubscribe', c => {
    const page = c.var.deps.siteUrl + pathTo(c.var.language, '/saved-search')
    return c.redirect(`${page}#${encodeURIComponent(c.req.query('token') ?? '')}`, 302)
  })
}
