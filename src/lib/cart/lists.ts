import { MAX_PAGE_SIZE, MAX_WISHLISTS } from '#contract/limits.ts'
import type { KeptList } from './storage.ts'

// A visitor's wishlists. Each function returns the new lists, or null if a limit is reached or a
// list is missing. Lists are identified by name.
type Lists = readonly KeptList[]

/** The most that one call takes when the visitor signs in. */
const MAX_ITEMS = MAX_PAGE_SIZE

const without = (gIds: readonly string[], gId: string) => gIds.filter(other => other !== gId)
const findList = (lists: Lists, name: string) => lists.find(list => list.name === name)

/** Saves an activity in the list of that name, which is created if it is missing. */
export function saveToList(lists: Lists, name: string, gId: string): KeptList[] | null {
  const list = findList(lists, name)
  if (!list) return addList(lists, name, [gId])
  if (!list.gIds.includes(gId) && list.gIds.length >= MAX_ITEMS) return null
  return changeList(lists, name, list => ({ ...list, gIds: [...without(list.gIds, gId), gId] }))
}

export function addList(lists: Lists, name: string, gIds: string[] = []): KeptList[] | null {
  if (findList(lists, name)) return [...lists]
  return lists.length >= MAX_WISHLISTS ? null : [...lists, { name, gIds }]
}

export function removeFromList(lists: Lists, name: string, gId: string): KeptList[] {
  return changeList(lists, name, list => ({ ...list, gIds: without(list.gIds, gId) }))
}

/** Removes an activity from all lists. */
export function removeFromAllLists(lists: Lists, gId: string): KeptList[] {
  return lists.map(list => ({ ...list, gIds: without(list.gIds, gId) }))
}

export function moveToList(lists: Lists, from: string, gId: string, to: string): KeptList[] | null {
  return findList(lists, to) ? saveToList(removeFromList(lists, from, gId), to, gId) : null
}

export function renameList(lists: Lists, from: string, to: string): KeptList[] | null {
  if (from !== to && findList(lists, to)) return null
  return changeList(lists, from, list => ({ ...list, name: to }))
}

export function removeList(lists: Lists, name: string): KeptList[] {
  return lists.filter(list => list.name !== name)
}

function changeList(lists: Lists, name: string, work: (list: KeptList) => KeptList): KeptList[] {
  return lists.map(list => (list.name === name ? work(list) : list))
}

type Named = Pick<KeptList, 'name'> & { isDefault?: boolean }

/** Returns the language-independent name of a list: empty for the default list. */
export const stableName = ({ isDefault, name }: Named): string => (isDefault ? '' : name)

/**
 * Returns the list for the next heart: the last one used, or else the newest. Undefined if there is
 * none.
 */
export function targetList<L extends Named>(lists: readonly L[], last: string): L | undefined {
  return lists.find(list => stableName(list) === last) ?? lists.at(-1)
}
