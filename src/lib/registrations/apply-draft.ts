import * as z from 'zod/mini'
import { register, type RegisterResult, registerResult } from '#contract/family/registering.ts'
import { createLastingDraft } from '../session/owned-draft.ts'

const ids = z.array(z.string())

/** The choice, the request that has no answer yet, and the results. */
const applyDraft = z.object({
  chosen: ids,
  /** The child who takes a seat if there are too few. Null: they wait together. */
  first: z.nullable(z.string()),
  allowConflict: z.boolean(),
  sent: z.nullable(z.object({ key: z.string(), input: register.input })),
  results: z.nullable(z.array(registerResult)),
})
export type ApplyDraft = z.infer<typeof applyDraft>

export const NOTHING_CHOSEN_YET: ApplyDraft = {
  chosen: [],
  first: null,
  allowConflict: false,
  sent: null,
  results: null,
}

/**
 * Creates the draft of an activity's registration page, kept in this tab for its parent only,
 * without names.
 */
export function createApplyDraft(owner: string, gId: string) {
  const draft = createLastingDraft(`apply.${gId}`, owner, applyDraft)
  return {
    read: (): ApplyDraft => draft.read() ?? NOTHING_CHOSEN_YET,
    write: (changed: ApplyDraft): Promise<void> =>
      draft.write({ ...changed, results: changed.results?.map(withoutWords) ?? null }),
    clear: draft.clear,
  }
}

/** The message contains the child's name and age, so only the code is stored. */
const withoutWords = ({ message: _, ...facts }: RegisterResult): RegisterResult => facts
