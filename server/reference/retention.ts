const DAY_MS = 86_400_000

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
    why: 'Whoever owns the address can sign up with it themselves.',
  },
  codes: { days: 7, from: 'they were sent', why: 'Limits on codes look back for a week.' },
  refreshTokens: { days: 0, from: 'they expire', why: 'Nobody can use them any more.' },
  signIns: { days: 0, from: 'their last token goes', why: 'Nobody can use them any more.' },
  knownPlaces: {
    days: 180,
    from: 'somebody last signed in there',
    why: 'After half a year a place says little about who is there.',
  },
  spentChallenges: {
    days: 0,
    from: 'they expire',
    why: 'A challenge that has expired is refused for that.',
  },
  attempts: { days: 0, from: 'their window ends', why: 'They count for nothing any more.' },
  invitations: {
    days: 90,
    from: 'they were answered or ended',
    why: 'A school looks up whom it has invited in the current term.',
  },
  guardianInvitations: {
    days: 7,
    from: 'they ended',
    why: 'Whoever sent one sees that it ran out, and sends another.',
  },
  idempotencyKeys: { days: 1, from: 'the call', why: 'Nobody repeats a call a day later.' },
  unclaimedChildren: {
    days: 90,
    from: 'their last place ended',
    why: 'Nobody answers for them, and no school needs them any more.',
  },
  savedSearches: {
    days: 365,
    from: 'they were renewed',
    why: 'Who wanted it a year ago has found something, or will say so again.',
  },
  calendars: {
    days: 365,
    from: 'an app last read them',
    why: 'An address that no app reads any more may still stand where somebody else finds it.',
  },
  revokedCalendars: {
    days: 365,
    from: 'they were revoked',
    why: 'An app that asks for one has read within a year that it is empty; then there is none, for anybody.',
  },
  vitals: { days: 400, from: 'the day', why: 'The same weeks of the year before, to compare.' },
  pageViews: { days: 400, from: 'the day', why: 'The same weeks of the year before, to compare.' },
  activityViews: {
    days: 1_096,
    from: 'the day',
    why: 'A school compares three years; one period has at most 400 days.',
  },
  deletedFeedItems: {
    days: 90,
    from: 'they were deleted',
    why: 'Readers of the feeds are told for seven days at least; who comes later begins anew.',
  },
  absenceNotices: {
    days: 30,
    from: 'the session',
    why: 'They only keep a family from being told twice on the day.',
  },
  accessLog: {
    days: 1_096,
    from: 'somebody saw it',
    why: 'Parents can ask for three years who saw what of a child; then it is more data than protection.',
  },
  activityHistory: {
    days: 1_096,
    from: 'the change',
    why: 'Disputes over what was promised come within three school years.',
  },
} as const satisfies Record<string, Period>

/** The kinds of data with a retention period. */
export type RetainedKind = keyof typeof RETENTION

/** The retention period, in milliseconds. */
export const retentionMs = (kept: RetainedKind): number => RETENTION[kept].days * DAY_MS

/** Data from this moment or earlier has expired. */
export const expiredBefore = (kept: RetainedKind, now: Date): Date =>
  new Date(now.getTime() - retentionMs(kept))
