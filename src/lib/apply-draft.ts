import * as z from 'zod/mini'
import { register, registerResult } from '#contract/registrations.ts'
import { ASIDE } from './session-storage.ts'
import { drop, keep, readKept } from './tab-storage.ts'

const ids = z.array(z.string())

/** What is chosen, what was sent and not answered yet, and what came of it. */
const draft = z.object({
  chosen: ids,
  /** Who takes a seat where there are too few; null: they wait together. */
  first: z.nullable(z.string()),
  allowConflict: z.boolean(),
  sent: z.nullable(z.object({ key: z.string(), input: register.input })),
  results: z.nullable(z.array(registerResult)),
})
export type ApplyDraft = z.infer<typeof draft>

export const NOTHING_CHOSEN_YET: ApplyDraft = {
  chosen: [],
  first: null,
  allowConflict: false,
  sent: null,
  results: null,
}

/**
 * The choice on the page of one activity, kept in this tab for its parent alone. It outlives a
 * sign-in in between, unlike what is typed, and goes when the parent signs out.
 */
export function createApplyDraft(owner: string, gId: string) {
  const key = `${ASIDE}.apply.${gId}`
  const shape = z.object({ owner: z.literal(owner), draft })
  return {
    read: (): ApplyDraft => {
      const kept = shape.safeParse(readKept(key))
      return kept.success ? kept.data.draft : NOTHING_CHOSEN_YET
    },
    write: (draft: ApplyDraft): void => keep(key, { owner, draft }),
    clear: (): void => drop(key),
  }
}
