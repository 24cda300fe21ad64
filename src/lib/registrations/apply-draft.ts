import * as z from 'zod/mini'
import { register, type RegisterResult, registerResult } from '#contract/family/registering.ts'
import { createLastingDraft } from '../session/owned-draft.ts'

const ids = z.array(z.string())

/** What is chosen, what was sent and not answered yet, and what came of it. */
const applyDraft = z.object({
  chosen: ids,
  /** Who takes a seat where there are too few; null: they wait together. */
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

/** The choice on the page of one activity, kept in this tab for its parent alone; without names. */
export function createApplyDraft(owner: string, gId: string) {
  const draft = createLastingDraft(`apply.${gId}`, owner, applyDraft)
  return {
    read: (): ApplyDraft => draft.read() ?? NOTHING_CHOSEN_YET,
    write: (changed: ApplyDraft): Promise<void> =>
      draft.write({ ...changed, results: changed.results?.map(withoutWords) ?? null }),
    clear: draft.clear,
  }
}

/** Why a child was refused is said with its name and its age: codes are enough to say it again. */
const withoutWords = ({ message: _, ...facts }: RegisterResult): RegisterResult => facts
