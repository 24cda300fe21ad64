import * as z from 'zod/mini'
import { createOwnedDraft } from './owned-draft.ts'
import type { TypedTexts } from './session-draft.ts'

const texts = z.record(z.string(), z.string())

/** What is typed into a form of somebody who is signed in: encrypted, as owned drafts are. */
export function createOwnedTexts(name: string, owner: string): TypedTexts & { clear(): void } {
  const draft = createOwnedDraft(name, owner, texts)
  const read = () => draft.read() ?? {}
  return {
    read,
    keep: typed => void draft.write({ ...read(), ...typed }),
    clear: draft.clear,
  }
}
