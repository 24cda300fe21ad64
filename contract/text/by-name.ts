import * as z from 'zod/mini'

// What has names that nobody knows beforehand. `z.record` says the same, but is needed nowhere else by a page: its
// code is half a kilobyte of each page of a parent.

/** Anything, by name. */
export const byName = z.looseObject({})

/** A text, by name. */
export const textByName = z.catchall(z.object({}), z.string())
