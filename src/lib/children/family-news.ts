import * as z from 'zod/mini'
import { createOwnedDraft } from '../session/owned-draft.ts'

const news = z.object({
  what: z.enum(['added', 'saved', 'removed', 'removedWithSeats']),
  childId: z.string(),
  firstName: z.string(),
})
/** What was just done with a child, for the page that comes next: a name has no place in an address. */
export type FamilyNews = z.infer<typeof news>
export type WhatIsNew = FamilyNews['what']

const draftOf = (owner: string) => createOwnedDraft('familyNews', owner, news)

/** Leaves it; the next page finds it once this is done. */
export const leaveNews = (owner: string, left: FamilyNews): Promise<void> =>
  draftOf(owner).write(left)

/** The news, once. */
export function takeNews(owner: string): FamilyNews | null {
  const draft = draftOf(owner)
  const found = draft.read()
  draft.clear()
  return found
}
