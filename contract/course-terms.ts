// Apart from the fixed ids, which the home page loads.

/** What a latecomer pays: all of the fee, or the part for the dates that are left. */
export const LATE_FEE = { full: 'full', part: 'part' } as const
export const TRIAL = { free: 'free', paid: 'paid', none: 'none' } as const
