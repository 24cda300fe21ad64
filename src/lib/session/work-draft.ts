import type * as z from 'zod/mini'
import { drop, keep, readKept } from '../browser/storage/tab-storage.ts'

/**
 * What was typed for everybody to read anyway, like the page of an activity, kept in session storage as
 * it is: it outlives a reload and signing out, in this tab, until somebody else is in. Nothing about a
 * family (decision 100); what may be is an owned draft.
 */
export function createWorkDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  const key = `nashat.work.${name}`
  return {
    /** What this owner has typed, or null. */
    read(): z.output<S> | null {
      const kept = readKept(key)
      if (typeof kept !== 'object' || !kept || !('owner' in kept) || !('draft' in kept)) return null
      const checked = shape.safeParse(kept.draft)
      return kept.owner === owner && checked.success ? (checked.data as z.output<S>) : null
    },
    write: (draft: z.output<S>): void => keep(key, { owner, draft }),
    clear: (): void => drop(key),
  }
}
