import { MAX_PAGE_SIZE, MAX_WISHLISTS } from '#contract/limits.ts'
import type { KeptList } from './storage.ts'

// A visitor's wishlists: each function gives them as they are afterwards, or null where there is no
// room or no such list. Names are what tells them apart.
type Lists = readonly KeptList[]

/** As many as go into one call when the visitor signs in. */
const MOST = MAX_PAGE_SIZE

const others = (gIds: readonly string[], gId: string) => gIds.filter(other => other !== gId)
const named = (lists: Lists, name: string) => lists.find(list => list.name === name)

/** Saves an activity in the list of a name, which is made where there is none. */
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

/** Takes an activity out of all lists. */
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

/** What a list is remembered by in all languages: its name, which the default list has none of. */
export const stableName = ({ isDefault, name }: Named): string => (isDefault ? '' : name)

/** Where the next heart saves: the list that was used last, else the newest; if there is any. */
export function targetList<L extends Named>(lists: readonly L[], last: string): L | undefined {
  return lists.find(list => stableName(list) === last) ?? lists.at(-1)
}
