import { forgetLapsed } from '../services/accounts.ts'
import type { ScheduledJob } from './schedule.ts'

/** Everything that comes back by the clock. */
export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'forget_lapsed', cron: '17 * * * *', run: forgetLapsed },
]
