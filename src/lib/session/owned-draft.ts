import type * as z from 'zod/mini'
import { drop, keep, readKept } from '../browser/storage/tab-storage.ts'

/**
 * What was typed and not yet sent, kept in session storage for a reload. It belongs to one parent:
 * whoever signs in next in the same tab does not see it, and it goes with the session (see
 * layouts/head-inline.js). Never for passwords and codes.
 */
export function createOwnedDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return createDraft(`nashat.own.${name}`, owner, shape)
}

/**
 * The same for what took long to write: it outlives a session that the server has ended, until the
 * same parent is back. It goes when the parent signs out, in whatever tab, or somebody else is in.
 */
export function createLastingDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return createDraft(`nashat.kept.${name}`, owner, shape)
}

/**
 * The same for what everybody is to read anyway, like the page of an activity: it outlives signing out
 * too, in this tab, until somebody else is in. Nothing about a family (decision 100).
 */
export function createWorkDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  return createDraft(`nashat.work.${name}`, owner, shape)
}

function createDraft<S extends z.ZodMiniType>(key: string, owner: string, shape: S) {
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
