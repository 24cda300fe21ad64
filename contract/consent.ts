/** What a parent agrees to when signing up, by the day of its present wording. */
export const CONSENT = { terms: '2026-11-20', privacy: '2026-11-22' } as const
