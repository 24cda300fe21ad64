import { MAX_PAGE_SIZE, MAX_WISHLISTS } from '#contract/limits.ts'
import type { KeptList } from './storage.ts'

// A visitor's wishlists. Each function returns the new lists, or null if a limit is reached or a
// list is missing. Lists are identified by name.
type Lists = readonly KeptList[]

/** The most that one call takes when the visitor signs in. */
const MOST = MAX_PAGE_SIZE

const others = (gIds: readonly string[], gId: string) => gIds.filter(other => other !== gId)
const named = (lists: Lists, name: string) => lists.find(list => list.name === name)

/** Saves an activity in the list of that name, which is created if it is missing. */
export function saveIn(lists: Lists, name: string, gId: string): KeptList[] | null {
  const list = named(lists, name)
  if (!list) return addList(lists, name, [gId])
  if (!list.gIds.includes(gId) && list.gIds.length >= MOST) return null
  return change(lists, name, list => ({ ...list, gIds: [...others(list.gIds, gId), gId] }))
}

export function addList(lists: Lists, name: string, gIds: string[] = []): KeptList[] | null {
  if (named(lists, name)) return [...lists]
  return lists.length >= MAX_WISHLISTS ? null : [...lists, { name, gIds }]
}

export function takeFrom(lists: Lists, name: string, gId: string): KeptList[] {
  return change(lists, name, list => ({ ...list, gIds: others(list.gIds, gId) }))
}

/** Removes an activity from all lists. */
export function takeFromAll(lists: Lists, gId: string): KeptList[] {
  return lists.map(list => ({ ...list, gIds: others(list.gIds, gId) }))
}

export function moveTo(lists: Lists, from: string, gId: string, to: string): KeptList[] | null {
  return named(lists, to) ? saveIn(takeFrom(lists, from, gId), to, gId) : null
}

export function rename(lists: Lists, from: string, to: string): KeptList[] | null {
  if (from !== to && named(lists, to)) return null
  return change(lists, from, list => ({ ...list, name: to }))
}

export function removeList(lists: Lists, name: string): KeptList[] {
  return lists.filter(list => list.name !== name)
}

function change(lists: Lists, name: string, work: (list: KeptList) => KeptList): KeptList[] {
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
