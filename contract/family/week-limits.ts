// Constants of a child's week, apart from the other limits: no page has them until somebody asks.

export const MAX_BUSY_TIMES = 200

/** Minutes from one place to another. */
export const USUAL_WAY = 15
export const LONGEST_WAY = 90
export const WAY_STEP = 15
