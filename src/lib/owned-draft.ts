import type * as z from 'zod/mini'

/**
 * What was typed and not yet sent, kept in session storage for a reload. It belongs to one parent:
 * whoever signs in next in the same tab does not see it, and it goes with the session (see
 * layouts/first-script.js). Never for passwords and codes.
 */
export function createOwnedDraft<S extends z.ZodMiniType>(name: string, owner: string, shape: S) {
  const key = `nashat.own.${name}`
  return {
    /** What this owner has typed, or null. */
    read(): z.output<S> | null {
      const kept = parse(stored(key))
      if (typeof kept !== 'object' || !kept || !('owner' in kept) || !('draft' in kept)) return null
      const checked = shape.safeParse(kept.draft)
      return kept.owner === owner && checked.success ? (checked.data as z.output<S>) : null
    },
    write(draft: z.output<S>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ owner, draft }))
      } catch {
        // Without storage a reload loses it; nothing else does.
      }
    },
    clear(): void {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Then nothing was kept.
      }
    },
  }
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
