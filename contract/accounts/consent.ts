/** The versions of the terms and the privacy policy that a new parent agrees to, by date. */
export const CONSENT = { terms: '2026-11-20', privacy: '2026-11-26' } as const
