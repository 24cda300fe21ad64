import type { QueueOptions } from 'pg-boss'

/** A mail server that hangs must not hold up the codes that go by SMS. */
export const NOTICE_QUEUES = { sms: 'notices_sms', email: 'notices_email' } as const

/** Where notices stay that were given up, for people to look at: nothing works on it. */
export const FAILED_NOTICES = 'notices_failed'

const DAY_SECONDS = 86_400

export const NOTICE_OPTIONS = {
  notify: true,
  deadLetter: FAILED_NOTICES,
  // After 4 to 8 seconds, then each time twice as long, up to an hour; given up after about two.
  retryLimit: 10,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 3600,
  // Longer than a batch waits for servers that do not answer.
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  // A job that is done stands for its cause, so that the cause brings about no second one.
  deleteAfterSeconds: 2 * DAY_SECONDS,
} satisfies QueueOptions & { notify: boolean; deadLetter: string }

export const FAILED_OPTIONS = { retentionSeconds: 30 * DAY_SECONDS } satisfies QueueOptions

/** Addresses that search engines are to look at (IndexNow). */
export const ANNOUNCEMENT_QUEUE = 'announcements'

export const ANNOUNCEMENT_OPTIONS = {
  // After a minute, then each time twice as long, up to six hours; given up after about two days.
  retryLimit: 15,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 21_600,
  expireInSeconds: 120,
  deleteAfterSeconds: DAY_SECONDS,
} satisfies QueueOptions

/** Lines to look at again when an offer ends. */
export const ALARM_QUEUE = 'offer_alarms'

export const ALARM_OPTIONS = {
  notify: true,
  retryLimit: 10,
  retryDelay: 4,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: DAY_SECONDS,
} satisfies QueueOptions & { notify: boolean }
