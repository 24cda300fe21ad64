import * as activities from '#contract/activities.ts'
import { getCategories } from '#contract/categories.ts'
import { getLanding, listLandings } from '#contract/discovery/landings.ts'
import { getNewestActivities } from '#contract/discovery/newest.ts'
import * as openData from '#contract/discovery/open-data.ts'
import { getActivitySitemap, getSitemapParts } from '#contract/discovery/sitemaps.ts'
import { type Endpoint, mountedPath } from '#contract/endpoint.ts'
import { getPlaceNames, searchActivitiesForMap } from '#contract/places/map.ts'
import { getCities } from '#contract/places/cities.ts'
import { getDistricts } from '#contract/places/districts.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { readSearchTerm } from '#contract/search/read-search-term.ts'
import { suggest } from '#contract/search/suggest.ts'

/** Calls that only read the catalogue and give everybody the same answer. */
const PUBLIC_READS: readonly Endpoint[] = [
  activities.getActivities,
  activities.searchActivities,
  activities.getActivityByGid,
  activities.getActivitiesByGids,
  activities.getSeats,
  activities.getActivitySessions,
  activities.getSimilarActivities,
  activities.getActivityAgeRanges,
  searchActivitiesForMap,
  readSearchTerm,
  suggest,
  getCategories,
  listLandings,
  getLanding,
  getSchoolsNames,
  getCities,
  getDistricts,
  getPlaceNames,
  getNewestActivities,
  getSitemapParts,
  getActivitySitemap,
  openData.getDataset,
  ...openData.FEEDS,
]

const PATHS: ReadonlySet<string> = new Set(PUBLIC_READS.map(mountedPath))

/** Whether the read replica may answer a call (decision 130), by its path. */
export const isPublicRead = (path: string): boolean => PATHS.has(path)
