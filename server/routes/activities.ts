import {
  getActivities,
  getActivityAgeRanges,
  getActivityByGid,
  getActivitySessions,
  getSimilarActivities,
  searchActivities,
} from '#contract/activities.ts'
import type { App } from '../lib/http.ts'
import { mount, mountPaged } from '../lib/mount.ts'
import { listAgeRanges, listSessions, listSimilar, readActivity } from '../services/activities.ts'
import { listActivities } from '../services/activity-list.ts'

export function mountActivities(app: App): void {
  mountPaged(app, getActivities, (search, c) => listActivities(c.var.deps, search))
  mountPaged(app, searchActivities, (search, c) => listActivities(c.var.deps, search))
  mount(app, getActivityByGid, ({ gid }, c) => readActivity(c.var.deps, gid))
  mount(app, getActivitySessions, ({ gid }, c) => listSessions(c.var.deps, gid))
  mount(app, getSimilarActivities, ({ gid }, c) => listSimilar(c.var.deps, gid))
  mount(app, getActivityAgeRanges, (_, c) => listAgeRanges(c.var.deps))
}
