import * as z from 'zod/mini'

// Objects with unknown keys. `z.record` would do the same, but no page needs it otherwise, and it
// adds half a kilobyte to each page of a parent.

/** An object with any values. */
export const byName = z.looseObject({})
