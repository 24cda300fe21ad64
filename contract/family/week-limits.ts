// Limits of a child's week. Separate from the other limits, because they are loaded on demand.

export const MAX_BUSY_TIMES = 200

/** The minutes between two places. */
export const USUAL_WAY = 15
export const LONGEST_WAY = 90
export const WAY_STEP = 15
