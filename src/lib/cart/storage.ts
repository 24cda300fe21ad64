import type { Cart } from '#contract/cart/cart.ts'
import { isDefaultName } from '#contract/cart/wishlist-texts.ts'
import { emitEvent } from '../browser/events.ts'
import {
  CART_EVENT,
  CART_LINES,
  OWN_ASKED_AT,
  OWN_CART_LINES,
  OWN_WISHLISTS,
  PRESS_PREFIX,
  WISHLISTS,
} from '../browser/keys.ts'
import { localKeys, readLocal, removeLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { runLocked } from '../browser/locks.ts'
import { ownerOfSession } from '../session/owner.ts'

// What this browser stores of wishlist and cart. A visitor's are stored here until they sign in; of
// a parent's, which the server has, only what hearts and counts need. Never data about children.

/** The name of the list that was used last. */
const LAST_WISHLIST = 'nashat.list'

/** Dispatched in this window once what was collected before signing in was sent to the server. */
export const SYNCED_EVENT = 'nashat:synced'

export interface KeptList {
  /** Empty: the default list, which has a name in each language. */
  name: string
  /** In the order of saving, newest last. */
  gIds: string[]
}

export interface OwnList extends KeptList {
  id: string
  /** Then its name is empty. One stored by an older version may have a name in either language. */
  isDefault?: boolean
}

export interface KeptLine {
  gId: string
}

/** Returns a visitor's wishlists. Older versions stored a name for the default list. */
export function readLists(): KeptList[] {
  const lists = new Map<string, KeptList>()
  for (const { gIds, name: stored } of read(WISHLISTS).filter(isList)) {
    // Merge the default lists that older versions stored in each language.
    const name = isDefaultName(stored) ? '' : stored
    const before = lists.get(name)?.gIds ?? []
    lists.set(name, { name, gIds: [...new Set([...before, ...gIds])] })
  }
  return [...lists.values()]
}
export const readOwnLists = (): OwnList[] =>
  read(OWN_WISHLISTS).filter((list): list is OwnList => isList(list) && 'id' in list)

/** Returns what a visitor has put into the cart. */
export const readLines = (): KeptLine[] => read(CART_LINES).filter(isLine)
export const readOwnLines = (): KeptLine[] => read(OWN_CART_LINES).filter(isLine)

/** Stores a visitor's wishlists. Returns false if the browser forbids it. */
export const writeLists = (lists: readonly KeptList[]): boolean => write(WISHLISTS, lists)
export const writeLines = (lines: readonly KeptLine[]): boolean => write(CART_LINES, lines)

/** Checks that the user who sent a call is still signed in when its answer arrives. */
const isStill = (owner: string | null) => owner !== null && ownerOfSession() === owner

/** Stores what the server has of the parent's wishlists, for hearts and counts. False if nothing was stored. */
export const writeOwnLists = (lists: readonly OwnList[], owner: string | null): boolean =>
  isStill(owner) && write(OWN_WISHLISTS, lists)

/** Stores what the server has of the parent's cart, for its count. */
export function writeOwnCart({ lines }: Cart, owner: string | null): void {
  if (!isStill(owner)) return
  write(
    OWN_CART_LINES,
    lines.map(({ activity }) => ({ gId: activity.gId })),
  )
}

/** A press of a heart or a cart button. src/layouts/client/cart.ts writes them. */
export interface Press {
  on: 'heart' | 'cart'
  gId: string
  /** False: the activity is to be removed. */
  isWanted: boolean
}

/** Returns the keys of pending presses, oldest first. */
export const pressKeys = (): string[] => localKeys(PRESS_PREFIX)

export function readPress(key: string): Press | null {
  const press = parse(key)
  return isLine(press) && 'on' in press ? (press as Press) : null
}

export const dropPress = (key: string): boolean => removeLocal(key)

/** Runs one task after the other, across all tabs if the browser has Web Locks. */
export async function withCartLock(work: () => Promise<void>): Promise<void> {
  await runLocked('nashat.cart', work)
}

/** Stores that the parent's wishlists and cart were just loaded. */
export const markRefreshed = (): boolean => write(OWN_ASKED_AT, Date.now())

export const readLastList = (): string => {
  const name: unknown = parse(LAST_WISHLIST)
  return typeof name === 'string' && !isDefaultName(name) ? name : ''
}
export const writeLastList = (name: string): boolean => write(LAST_WISHLIST, name)

/** Makes hearts and counts of this window update. */
export const emitCartChange = (): boolean => emitEvent(CART_EVENT)

const isList = (value: unknown): value is KeptList =>
  value instanceof Object &&
  'name' in value &&
  typeof value.name === 'string' &&
  'gIds' in value &&
  Array.isArray(value.gIds) &&
  value.gIds.every(gId => typeof gId === 'string')

const isLine = (value: unknown): value is KeptLine =>
  value instanceof Object && 'gId' in value && typeof value.gId === 'string'

function read(key: string): unknown[] {
  const value = parse(key)
  return Array.isArray(value) ? value : []
}

function parse(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null')
  } catch {
    return null
  }
}

/** Writes a value. An empty list is removed. */
function write(key: string, value: unknown): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0
  return isEmpty ? removeLocal(key) : writeLocal(key, JSON.stringify(value))
}
