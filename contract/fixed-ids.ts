// The values of sets that never change. Separate from the schemas, so that a page can use them
// without loading zod.

export const GENDER = { male: 1, female: 2, both: 3 } as const
export const FEES = { free: 1, paid: 2 } as const
export const DAY_TIME = { morning: 1, afternoon: 2 } as const
export const ACTIVITY_STATUS = { current: 1, previous: 2 } as const

/** Any id of such a set. */
export type IdOf<T extends Record<string, number>> = T[keyof T]
