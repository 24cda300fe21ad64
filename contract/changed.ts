import * as z from 'zod/mini'

/** The answer of a change that returns nothing else. */
export const changed = z.object({ changed: z.literal(true) })
