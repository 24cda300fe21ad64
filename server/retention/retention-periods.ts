import { DAY_MS } from '#contract/durations.ts'
import { IDEMPOTENCY_KEY_DAYS } from '#contract/limits.ts'

interface Period {
  /** 0: until the time stored in the row itself. */
  days: number
  /** The start of the period. */
  from: string
  why: string
}

/**
 * The retention periods of data that would otherwise grow for ever. They are only defined here;
 * docs/retention.md repeats them, and a test compares the two. Other data stays as long as its account,
 * child or activity.
 */
export const RETENTION = {
  unconfirmedAccounts: {
    days: 7,
    from: 'the e-mail was given',
    why: 'The owner of the address must be able to sign up with it.',
  },
  codes: {
    days: 7,
    from: 'they were sent',
    why: 'A sign-up by phone that was not finished can be continued for a week.',
  },
  refreshTokens: { days: 0, from: 'they expire', why: 'They cannot be used any more.' },
  signIns: { days: 0, from: 'their last token is deleted', why: 'They cannot be used any more.' },
  knownPlaces: {
    days: 180,
    from: 'somebody last signed in there',
    why: 'After half a year, a sign-in from the same network says little about the person.',
  },
  spentChallenges: {
    days: 0,
    from: 'they expire',
    why: 'An expired challenge is refused anyway.',
  },
  attempts: { days: 0, from: 'their window ends', why: 'The limits no longer count them.' },
  invitations: {
    days: 90,
    from: 'they were answered or ended',
    why: 'A school may look up whom it invited in the current term.',
  },
  guardianInvitations: {
    days: 7,
    from: 'they ended',
    why: 'The sender sees that it expired, and can send another one.',
  },
  idempotencyKeys: {
    days: IDEMPOTENCY_KEY_DAYS,
    from: 'the call',
    why: 'A client does not repeat a call a day later.',
  },
  unclaimedChildren: {
    days: 90,
    from: 'their last registration ended',
    why: 'They have no guardian with an account, and no school needs them any more.',
  },
  savedSearches: {
    days: 365,
    from: 'they were renewed',
    why: 'After a year, a parent has found an activity, or can save the search again.',
  },
  calendars: {
    days: 365,
    from: 'an app last read them',
    why: 'An unused address may still be stored where somebody else can find it.',
  },
  revokedCalendars: {
    days: 365,
    from: 'they were revoked',
    why: 'Within a year, every app has read that the calendar is empty; afterwards its address is unknown.',
  },
  vitals: {
    days: 400,
    from: 'the day',
    why: 'Operators compare with the same weeks of the previous year.',
  },
  pageViews: {
    days: 400,
    from: 'the day',
    why: 'Operators compare with the same weeks of the previous year.',
  },
  activityViews: {
    days: 1_096,
    from: 'the day',
    why: 'A school compares three years; one period has at most 400 days.',
  },
  deletedFeedItems: {
    days: 90,
    from: 'they were deleted',
    why: 'Consumers must be able to read a deletion for at least seven days; later ones read the feed from its start.',
  },
  absenceNotices: {
    days: 30,
    from: 'the session',
    why: 'They only prevent a second notice on the same day.',
  },
  accessLog: {
    days: 1_096,
    from: 'the access',
    why: "Parents can look up for three years who saw a child's data; a longer log would be a risk itself.",
  },
  activityHistory: {
    days: 1_096,
    from: 'the change',
    why: 'Disputes about what a school promised arise within three school years.',
  },
} as const satisfies Record<string, Period>

/** The kinds of data with a retention period. */
export type RetainedKind = keyof typeof RETENTION

/** The retention period, in milliseconds. */
export const retentionMs = (kept: RetainedKind): number => RETENTION[kept].days * DAY_MS

/** Data from this moment or earlier has expired. */
export const expiredBefore = (kept: RetainedKind, now: Date): Date =>
  new Date(now.getTime() - retentionMs(kept))
