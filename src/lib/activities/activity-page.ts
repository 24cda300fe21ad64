import {
  type Activity,
  type Card,
  getActivityByGid,
  getActivitySessions,
  getSimilarActivities,
  type Session,
} from '#contract/activities.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import type { Failure } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'

export interface ActivityPage {
  activity: Activity
  city: City | null
  sessions: Session[]
  similar: Card[]
}

/** Loads everything that the page of an activity shows. Only the activity itself is required. */
export async function loadActivityPage(
  gid: string,
  ask: Ask,
): Promise<{ ok: true; page: ActivityPage } | { ok: false; failure: Failure }> {
  const [activity, sessions, similar, cities] = await Promise.all([
    ask(getActivityByGid, { gid }),
    ask(getActivitySessions, { gid }),
    ask(getSimilarActivities, { gid }),
    ask(getCities, { includeCountry: true }),
  ])
  if (!activity.ok) return activity

  const { cityId } = activity.data
  return {
    ok: true,
    page: {
      activity: activity.data,
      city: (cities.ok && cities.data.find(({ id }) => id === cityId)) || null,
      sessions: sessions.ok ? sessions.data : [],
      similar: similar.ok ? similar.data : [],
    },
  }
}
