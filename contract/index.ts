import * as activities from './activities.ts'
import * as cities from './cities.ts'
import * as contact from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import * as pageViews from './page-views.ts'
import * as schools from './schools.ts'

/** Every call of the API, in the order in which the OpenAPI document lists them. */
export const ENDPOINTS: readonly Endpoint[] = [
  activities.getActivities,
  activities.searchActivities,
  activities.getActivityByGid,
  activities.getActivitySessions,
  activities.getSimilarActivities,
  activities.getActivityAgeRanges,
  schools.getSchoolsNames,
  cities.getCities,
  contact.sendContactMessage,
  pageViews.recordPageView,
]
