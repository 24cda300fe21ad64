import type { SavedActivities, WishlistHead } from '#contract/cart/wishlists.ts'
import { stableName } from './lists.ts'
import type { OwnList } from './storage.ts'

// What this browser knows of a parent's wishlists, brought up to date with what one call has changed
// on the server. Doing it twice changes nothing more, nor what another tab did meanwhile.
type Lists = readonly OwnList[]

/** A list as it is kept here: what was saved last comes last, and no name that is of one language. */
export const toOwnList = ({ gIds, ...head }: SavedActivities): OwnList => ({
  ...toOwnHead(head),
  gIds: gIds.toReversed(),
})

const toOwnHead = ({ id, isDefault, name }: WishlistHead) => ({
  id,
  name: stableName({ isDefault, name }),
  isDefault,
})

/** Activities are saved in a list, which may be new. What is in it stays in its place. */
export function withSaved(lists: Lists, { gIds, ...head }: SavedActivities): OwnList[] {
  return withHead(lists, head).map(list => {
    const fresh = gIds.filter(gId => !list.gIds.includes(gId))
    return list.id === head.id ? { ...list, gIds: [...list.gIds, ...fresh] } : list
  })
}

/** An activity is no longer in some lists. */
export function withoutActivity(lists: Lists, gId: string, listIds: readonly string[]): OwnList[] {
  return lists.map(list =>
    listIds.includes(list.id) ? { ...list, gIds: list.gIds.filter(other => other !== gId) } : list,
  )
}

/** A list is new, or has another name. */
export function withHead(lists: Lists, answered: WishlistHead): OwnList[] {
  const head = toOwnHead(answered)
  const isThere = lists.some(({ id }) => id === head.id)
  const all = isThere ? lists : [...lists, { ...head, gIds: [] }]
  return all.map(list => (list.id === head.id ? { ...list, ...head } : list))
}

export const withoutList = (lists: Lists, listId: string): OwnList[] =>
  lists.filter(({ id }) => id !== listId)
