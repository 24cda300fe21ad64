import type * as z from 'zod/mini'
import { removeTab, writeTab, readTab } from '../browser/storage/tab-storage.ts'

/**
 * Creates a draft of text that will be public anyway, such as an activity's page. It is kept
 * unencrypted in session storage and survives a reload and signing out, in this tab, until somebody
 * else signs in. Nothing about a family (decision 100): that needs an owned draft.
 */
export function createWorkDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  const key = `nashat.work.${name}`
  return {
    /** Returns what this owner has typed, or null. */
    read(): z.output<S> | null {
      const kept = readTab(key)
      if (typeof kept !== 'object' || !kept || !('owner' in kept) || !('draft' in kept)) return null
      const checked = shape.safeParse(kept.draft)
      return kept.owner === owner && checked.success ? (checked.data as z.output<S>) : null
    },
    write: (draft: z.output<S>): void => writeTab(key, { owner, draft }),
    clear: (): void => removeTab(key),
  }
}
