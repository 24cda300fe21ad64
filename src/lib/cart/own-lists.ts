import type { SavedActivities, WishlistHead } from '#contract/cart/wishlists.ts'
import { stableName } from './lists.ts'
import type { OwnList } from './storage.ts'

// Applies the result of a call to what this browser knows of a parent's wishlists. The changes are
// idempotent, and keep what another tab did in the meantime.
type Lists = readonly OwnList[]

/** Returns a list in the form in which it is stored here: oldest first, and no name in one language. */
export const toOwnList = ({ gIds, ...head }: SavedActivities): OwnList => ({
  ...toOwnHead(head),
  gIds: gIds.toReversed(),
})

const toOwnHead = ({ id, isDefault, name }: WishlistHead) => ({
  id,
  name: stableName({ isDefault, name }),
  isDefault,
})

/** Adds saved activities to a list, which may be new. Existing ones keep their place. */
export function withSaved(lists: Lists, { gIds, ...head }: SavedActivities): OwnList[] {
  return withHead(lists, head).map(list => {
    const fresh = gIds.filter(gId => !list.gIds.includes(gId))
    return list.id === head.id ? { ...list, gIds: [...list.gIds, ...fresh] } : list
  })
}

/** Removes an activity from some lists. */
export function withoutActivity(lists: Lists, gId: string, listIds: readonly string[]): OwnList[] {
  return lists.map(list =>
    listIds.includes(list.id) ? { ...list, gIds: list.gIds.filter(other => other !== gId) } : list,
  )
}

/** Adds or renames a list. */
export function withHead(lists: Lists, answered: WishlistHead): OwnList[] {
  const head = toOwnHead(answered)
  const isThere = lists.some(({ id }) => id === head.id)
  const all = isThere ? lists : [...lists, { ...head, gIds: [] }]
  return all.map(list => (list.id === head.id ? { ...list, ...head } : list))
}

export const withoutList = (lists: Lists, listId: string): OwnList[] =>
  lists.filter(({ id }) => id !== listId)
