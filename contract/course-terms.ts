// Separate from the fixed ids, because the home page loads those.

/** The fee for joining late: the full fee, or the share of the remaining dates. */
export const LATE_FEE = { full: 'full', part: 'part' } as const
export const TRIAL = { free: 'free', paid: 'paid', none: 'none' } as const
