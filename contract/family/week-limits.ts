// Limits of a child's week. Separate from the other limits, because they are loaded on demand.

export const MAX_BUSY_TIMES = 200

/** The minutes between two places. */
export const DEFAULT_WAY_MINUTES = 15
export const MAX_WAY_MINUTES = 90
export const WAY_STEP_MINUTES = 15
