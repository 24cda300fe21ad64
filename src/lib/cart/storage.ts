import type { Cart } from '#contract/cart/cart.ts'
import { isDefaultName } from '#contract/cart/wishlist-texts.ts'
import { tell } from '../browser/events.ts'
import {
  CART_EVENT,
  CART_LINES,
  OWN_ASKED_AT,
  OWN_CART_LINES,
  OWN_WISHLISTS,
  PRESS,
  WISHLISTS,
} from '../browser/keys.ts'
import { localKeys, readLocal, removeLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { runLocked } from '../browser/locks.ts'
import { ownerOfSession } from '../session/owner.ts'

// What this browser knows of wishlist and cart. A visitor's own things live here until they sign in;
// of a parent's, which the server has, only what hearts and counts need. Never a child's data.

/** The name of the list that something went into last. */
const LAST_WISHLIST = 'nashat.list'

/** Told to this window once what was collected before signing in is with the parent. */
export const SYNCED_EVENT = 'nashat:synced'

export interface KeptList {
  /** Empty: the default list, which is called something in each language. */
  name: string
  /** What was saved last comes last. */
  gIds: string[]
}

export interface OwnList extends KeptList {
  id: string
  /** Then its name is empty; one kept by an older version may be of either language. */
  isDefault?: boolean
}

export interface KeptLine {
  gId: string
}

/** A visitor's wishlists; the default list had a stored name once. */
export function readLists(): KeptList[] {
  const lists = new Map<string, KeptList>()
  for (const { gIds, name: stored } of read(WISHLISTS).filter(isList)) {
    // Who read in both languages had one of each name.
    const name = isDefaultName(stored) ? '' : stored
    const before = lists.get(name)?.gIds ?? []
    lists.set(name, { name, gIds: [...new Set([...before, ...gIds])] })
  }
  return [...lists.values()]
}
export const readOwnLists = (): OwnList[] =>
  read(OWN_WISHLISTS).filter((list): list is OwnList => isList(list) && 'id' in list)

/** What a visitor has put into the cart. */
export const readLines = (): KeptLine[] => read(CART_LINES).filter(isLine)
export const readOwnLines = (): KeptLine[] => read(OWN_CART_LINES).filter(isLine)

/** Keeps a visitor's wishlists; false where a browser forbids it. */
export const writeLists = (lists: readonly KeptList[]): boolean => write(WISHLISTS, lists)
export const writeLines = (lines: readonly KeptLine[]): boolean => write(CART_LINES, lines)

/** Who asked may have signed out before the answer came, and somebody else may be in. */
const isStill = (owner: string | null) => owner !== null && ownerOfSession() === owner

/** What the server has of a parent's wishlists, for hearts and counts; false where they are not kept. */
export const writeOwnLists = (lists: readonly OwnList[], owner: string | null): boolean =>
  isStill(owner) && write(OWN_WISHLISTS, lists)

/** The same of a parent's cart. */
export function writeOwnCart({ lines }: Cart, owner: string | null): void {
  if (!isStill(owner)) return
  write(
    OWN_CART_LINES,
    lines.map(({ activity }) => ({ gId: activity.gId })),
  )
}

/** A heart or a cart button that was pressed; src/layouts/cart.ts writes them. */
export interface Press {
  on: 'heart' | 'cart'
  gId: string
  /** False: the heart is to be empty again. */
  isWanted: boolean
}

/** The keys of what was pressed and is not done yet, the first press first. */
export const pressKeys = (): string[] => localKeys(PRESS)

export function readPress(key: string): Press | null {
  const press = parse(key)
  return isLine(press) && 'on' in press ? (press as Press) : null
}

export const dropPress = (key: string): boolean => removeLocal(key)

/** Runs one thing after the other, over all tabs where the browser can. */
export async function inCartTurn(work: () => Promise<void>): Promise<void> {
  await runLocked('nashat.cart', work)
}

/** Says that the parent's wishlists and cart are known as of now. */
export const markAsked = (): boolean => write(OWN_ASKED_AT, Date.now())

export const readLastList = (): string => {
  const name: unknown = parse(LAST_WISHLIST)
  return typeof name === 'string' && !isDefaultName(name) ? name : ''
}
export const writeLastList = (name: string): boolean => write(LAST_WISHLIST, name)

/** Lets hearts and counts of this window look again. */
export const tellCart = (): boolean => tell(CART_EVENT)

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

/** What is empty is not kept. */
function write(key: string, value: unknown): boolean {
  const isEmpty = Array.isArray(value) && value.length === 0
  return isEmpty ? removeLocal(key) : writeLocal(key, JSON.stringify(value))
}
