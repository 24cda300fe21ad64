import { compareFeeds, publishChanges } from '../services/discovery/changed-activities.ts'
import { deleteExpired } from '../services/delete-expired.ts'
import { refreshDueListings } from '../services/search/refresh-listings.ts'
import { updateDueWaitingLists } from '../services/registrations/offer-seats.ts'
import { notifyOfAbsences } from '../services/family/absences.ts'
import { eraseDueFamilies } from '../services/family/privacy/erase.ts'
import { announceOpenings } from '../services/family/opening-alerts.ts'
import { notifyOfNewMatches } from '../services/family/saved-searches/saved-search-news.ts'
import { remindOfTomorrow } from '../services/family/reminders.ts'
import { refreshSearchDocuments } from '../services/search/search-documents.ts'
import type { ScheduledJob } from './start-schedule.ts'

/** All jobs that run on a schedule. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'delete_expired', cron: '17 * * * *', run: deps => deleteExpired(deps) },
  { name: 'erase_families', cron: '*/5 * * * *', atStart: true, run: eraseDueFamilies },
  // Alarms do this on time. This job is for missed alarms and for activities that ended.
  { name: 'settle_lines', cron: '*/5 * * * *', run: updateDueWaitingLists },
  // Hourly, for venues in other time zones and for evenings when no process ran at six.
  { name: 'remind', cron: '2 * * * *', run: remindOfTomorrow },
  // Once a day for each parent; hourly for mornings when no process ran, until nobody wants an SMS.
  { name: 'tell_of_searches', cron: '12 9-20 * * *', run: notifyOfNewMatches },
  { name: 'tell_of_absences', cron: '* * * * *', atStart: true, run: notifyOfAbsences },
  { name: 'announce_openings', cron: '* * * * *', atStart: true, run: announceOpenings },
  { name: 'refresh_listings', cron: '* * * * *', atStart: true, run: refreshDueListings },
  // Changes are published when they are made. This job is for changes by other programs, and for
  // activities that ended.
  { name: 'publish_changes', cron: '* * * * *', run: deps => publishChanges(deps) },
  // Rewrites documents of an earlier release. Without any, this is one query.
  { name: 'refresh_search', cron: '* * * * *', run: refreshSearchDocuments },
  { name: 'compare_feeds', cron: '41 3 * * *', run: deps => compareFeeds(deps) },
]
