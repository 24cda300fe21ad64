import type { QueueOptions } from 'pg-boss'
import { DAY_SECONDS } from '#contract/durations.ts'

/** Two queues, so that a mail server that hangs does not delay codes by SMS. */
export const NOTICE_QUEUES = { sms: 'notices_sms', email: 'notices_email' } as const

/** Push notifications to browsers. */
export const PUSH_QUEUE = 'notices_push'

/** Notices that could not be sent, for an operator to look at. No worker reads them. */
export const FAILED_NOTICES = 'notices_failed'

/**
 * A job whose process has not reported for this long is given to another one. pg-boss reports by itself,
 * twice as often, while the job runs.
 */
const HEARTBEAT_SECONDS = 20

export const NOTICE_OPTIONS = {
  notify: true,
  deadLetter: FAILED_NOTICES,
  // First after 4 to 8 seconds, then twice as long each time up to an hour; about two hours in all.
  retryLimit: 10,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 3600,
  // Longer than a batch waits for servers that do not answer.
  expireInSeconds: 120,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // A finished job stays for two days, so that the same cause is not sent again.
  deleteAfterSeconds: 2 * DAY_SECONDS,
} satisfies QueueOptions & { notify: boolean; deadLetter: string }

export const FAILED_OPTIONS = { retentionSeconds: 30 * DAY_SECONDS } satisfies QueueOptions

/** Addresses that search engines are notified of (IndexNow). */
export const ANNOUNCEMENT_QUEUE = 'announcements'

export const ANNOUNCEMENT_OPTIONS = {
  // First after a minute, then twice as long each time up to six hours; about two days in all.
  retryLimit: 15,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 21_600,
  expireInSeconds: 120,
  deleteAfterSeconds: DAY_SECONDS,
} satisfies QueueOptions

/** Waiting lists to look at when an offer ends. */
export const ALARM_QUEUE = 'offer_alarms'

export const ALARM_OPTIONS = {
  notify: true,
  retryLimit: 10,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
} satisfies QueueOptions & { notify: boolean }

/** For each scheduled job. */
export const SCHEDULE_OPTIONS = {
  notify: true,
  // First after 4 to 8 seconds, then twice as long each time up to a minute; about two minutes in all.
  retryLimit: 5,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // For jobs that never end. The heartbeat already covers processes that died.
  expireInSeconds: DAY_SECONDS / 4,
  deleteAfterSeconds: DAY_SECONDS,
} satisfies QueueOptions & { notify: boolean }
