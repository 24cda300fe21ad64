import * as z from 'zod/mini'
import { createOwnedDraft } from '../session/owned-draft.ts'

const news = z.object({
  what: z.enum(['added', 'saved', 'removed', 'removedWithSeats']),
  childId: z.string(),
  firstName: z.string(),
})
/** What was just done with a child, for the next page. A name must not be in a URL. */
export type FamilyNews = z.infer<typeof news>
export type NewsKind = FamilyNews['what']

const draftOf = (owner: string) => createOwnedDraft('familyNews', owner, news)

/** Stores the news. Await this before going to the next page. */
export const storeNews = (owner: string, left: FamilyNews): Promise<void> =>
  draftOf(owner).write(left)

/** Returns the news and removes it. */
export function takeNews(owner: string): FamilyNews | null {
  const draft = draftOf(owner)
  const found = draft.read()
  draft.clear()
  return found
}
