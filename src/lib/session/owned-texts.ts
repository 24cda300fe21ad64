import { textByName } from '#contract/text/by-name.ts'
import { createOwnedDraft } from './owned-draft.ts'
import type { TypedTexts } from './session-draft.ts'

/** Creates the store of a form's texts for a signed-in user. It is encrypted like owned drafts. */
export function createOwnedTexts(name: string, owner: string): TypedTexts & { clear(): void } {
  const draft = createOwnedDraft(name, owner, textByName)
  const read = () => draft.read() ?? {}
  return {
    read,
    keep: typed => void draft.write({ ...read(), ...typed }),
    clear: draft.clear,
  }
}
