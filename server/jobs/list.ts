import { forgetLapsed } from '../services/accounts.ts'
import { compareFeeds, tellChanges } from '../services/changed-activities.ts'
import { forgetAnswers } from '../services/idempotency.ts'
import { refreshDueListings } from '../services/listings.ts'
import { settleDue } from '../services/registrations/settle.ts'
import { remindOfTomorrow } from '../services/reminders.ts'
import { refreshSearchDocuments } from '../services/search-documents.ts'
import type { ScheduledJob } from './schedule.ts'

/** Everything that comes back by the clock. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'forget_lapsed', cron: '17 * * * *', run: forgetLapsed },
  { name: 'forget_answers', cron: '23 * * * *', run: forgetAnswers },
  // Alarms do the same at their second; this is for what they missed, and for what is over.
  { name: 'settle_lines', cron: '*/5 * * * *', run: settleDue },
  // Every hour, for venues in other zones and for evenings on which nothing ran at six.
  { name: 'remind', cron: '2 * * * *', run: remindOfTomorrow },
  { name: 'refresh_listings', cron: '* * * * *', atStart: true, run: refreshDueListings },
  // Changes are told when they are made; this is for those by others, and for what is over.
  { name: 'tell_changes', cron: '* * * * *', run: deps => tellChanges(deps) },
  // Documents of an earlier release; where there are none, it is one question.
  { name: 'refresh_search', cron: '* * * * *', run: refreshSearchDocuments },
  { name: 'compare_feeds', cron: '41 3 * * *', run: deps => compareFeeds(deps) },
]
