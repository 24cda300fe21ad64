import {
  getActivities,
  getActivitiesByGids,
  getActivityAgeRanges,
  getActivityByGid,
  getActivitySessions,
  getSeats,
  getSimilarActivities,
  searchActivities,
  searchActivitiesFilterByParentCity,
} from '#contract/activities.ts'
import { getCategories } from '#contract/categories.ts'
import { readSearchTerm } from '#contract/search/read-search-term.ts'
import { searchActivitiesForMap } from '#contract/places/map.ts'
import { suggest } from '#contract/search/suggest.ts'
import type { App } from '../lib/request/context.ts'
import {
  listAgeRanges,
  listByGids,
  listCategories,
  listSeats,
  listSessions,
  listSimilar,
  readActivity,
} from '../services/activities.ts'
import { listForMap } from '../services/search/activity-map.ts'
import { listActivities } from '../services/search/activity-list.ts'
import { listSuggestions } from '../services/search/suggestions.ts'
import { understand } from '../services/search/understand.ts'
import { listForParent } from '../services/search/parents-search.ts'
import { answerPage, mount, mountPrivate } from './mount.ts'

export function mountActivities(app: App): void {
  for (const endpoint of [getActivities, searchActivities])
    mount(app, endpoint, (search, c) =>
      answerPage(c, addressOf(search), listActivities(c.var.deps, search)),
    )
  mountPrivate(app, searchActivitiesFilterByParentCity, async (wanted, caller, c) => {
    const { isForChildren, page, search } = await listForParent(c.var.deps, caller, wanted)
    const finding = page(c.var.language)
    return answerPage(c, isForChildren ? null : addressOf(search), finding)
  })
  mount(app, searchActivitiesForMap, (search, c) =>
    answerPage(c, addressOf(search), listForMap(c.var.deps, search)),
  )
  mount(app, getActivityByGid, ({ gid }, c) => readActivity(c.var.deps, gid))
  mount(app, getActivitiesByGids, ({ gIds }, c) => listByGids(c.var.deps, gIds))
  mount(app, getSeats, ({ gIds }, c) => listSeats(c.var.deps, gIds.split(',')))
  mount(app, getActivitySessions, ({ gid }, c) => listSessions(c.var.deps, gid))
  mount(app, getSimilarActivities, ({ gid }, c) => listSimilar(c.var.deps, gid))
  mount(app, readSearchTerm, ({ searchTerm }, c) => understand(c.var.deps, searchTerm))
  mount(app, suggest, (typed, c) => listSuggestions(c.var.deps, typed))
  mount(app, getCategories, (_, c) => listCategories(c.var.deps))
  mount(app, getActivityAgeRanges, (_, c) => listAgeRanges(c.var.deps))
}

/** Even a list that was requested with POST has a GET address. */
const addressOf = (input: object) => ({ endpoint: getActivities, input })
