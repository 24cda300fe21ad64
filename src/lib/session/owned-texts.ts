import { textByName } from '#contract/text/by-name.ts'
import { createOwnedDraft } from './owned-draft.ts'
import type { TypedTexts } from './session-draft.ts'

/** What is typed into a form of somebody who is signed in: encrypted, as owned drafts are. */
export function createOwnedTexts(name: string, owner: string): TypedTexts & { clear(): void } {
  const draft = createOwnedDraft(name, owner, textByName)
  const read = () => draft.read() ?? {}
  return {
    read,
    keep: typed => void draft.write({ ...read(), ...typed }),
    clear: draft.clear,
  }
}
