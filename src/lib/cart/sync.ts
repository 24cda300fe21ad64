import { addToCart, getCart } from '#contract/cart/cart.ts'
import { getSavedActivities, nameWishlist, saveActivities } from '#contract/cart/wishlists.ts'
import { type Answer, type Failure, messageOf } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { ownerOfSession } from '../session/owner.ts'
import { emitEvent } from '../browser/events.ts'
import { isFinalRefusal } from '../api/is-final.ts'
import { removeTab, writeTab, readTab } from '../browser/storage/tab-storage.ts'
import { removeList } from './lists.ts'
import { toOwnList } from './own-lists.ts'
import {
  withCartLock,
  markRefreshed,
  readLines,
  readLists,
  SYNCED_EVENT,
  emitCartChange,
  writeLines,
  writeLists,
  writeOwnCart,
  writeOwnLists,
} from './storage.ts'
import type { CartPage } from './toast.ts'

/**
 * Sends what was collected before signing in to the parent's wishlists and cart, and loads their
 * contents. It runs once, even if several tabs see the sign-in. What could not be sent stays in the
 * browser.
 */
export function syncCart(page: CartPage): Promise<void> {
  return withCartLock(() => syncNow(page))
}

async function syncNow(page: CartPage): Promise<void> {
  const owner = ownerOfSession()
  if (!owner) return
  // In the background: a fault does not leave the page.
  const ask = askWith({ language: page.language, isBackground: true })
  const wasThere = readLists().length + readLines().length > 0
  const failure = await moveToAccount(ask, owner)
  if (ownerOfSession() !== owner) return
  if (!failure) markRefreshed()
  if (wasThere) showFailureOnce(owner, failure, page)
  emitCartChange()
  emitEvent(SYNCED_EVENT)
}

/** In `sessionStorage`: each page retries what did not fit, but only the first one shows the message. */
const FAILURE_SHOWN = 'nashat.own.noRoom'

function showFailureOnce(owner: string, failure: Failure | null, { show, t }: CartPage): void {
  if (!failure) removeTab(FAILURE_SHOWN)
  if (failure?.kind !== 'refused') return
  const said = `${owner} ${failure.problem.code}`
  if (readTab(FAILURE_SHOWN) === said) return
  writeTab(FAILURE_SHOWN, said)
  // The field's message says that a list or the cart is full.
  const text = failure.problem.errors?.[0]?.message ?? messageOf(failure, t)
  show({ text, isError: true })
}

/** Sends as much as fits. Returns the first failure, or null. */
async function moveToAccount(ask: Ask, owner: string): Promise<Failure | null> {
  const ofLists = await moveListsToAccount(ask, owner)
  if (ofLists && !isFinalRefusal(ofLists)) return ofLists
  const ofLines = await moveLinesToAccount(ask, owner)
  return ofLists ?? ofLines
}

const SESSION_CHANGED: Failure = { kind: 'aborted' }

async function moveListsToAccount(ask: Ask, owner: string): Promise<Failure | null> {
  let refusal: Failure | null = null
  for (const { gIds, name } of readLists()) {
    const answer = await moveListToAccount(ask, gIds, name)
    if (ownerOfSession() !== owner) return SESSION_CHANGED
    if (answer.ok) writeLists(removeList(readLists(), name))
    else if (isFinalRefusal(answer.failure)) refusal ??= answer.failure
    else return answer.failure
  }
  const answer = await ask(getSavedActivities, {})
  if (answer.ok) writeOwnLists(answer.data.map(toOwnList), owner)
  return refusal ?? failureOf(answer)
}

/** An empty list is sent for its name, except the default list. */
function moveListToAccount(ask: Ask, gIds: string[], name: string): Promise<Answer<unknown>> {
  if (gIds.length > 0) return ask(saveActivities, { gIds, ...(name && { name }) })
  return name ? ask(nameWishlist, { name }) : Promise.resolve(NO_DATA)
}

const NO_DATA: Answer<null> = { ok: true, data: null, total: null }

async function moveLinesToAccount(ask: Ask, owner: string): Promise<Failure | null> {
  const items = readLines()
  const sending = items.length > 0 ? await ask(addToCart, { items }) : null
  if (ownerOfSession() !== owner) return SESSION_CHANGED
  if (sending?.ok) {
    const sent = new Set(items.map(({ gId }) => gId))
    writeLines(readLines().filter(({ gId }) => !sent.has(gId)))
  }
  const answer = sending?.ok ? sending : await ask(getCart, {})
  if (answer.ok) writeOwnCart(answer.data, owner)
  return failureOf(sending ?? answer)
}

const failureOf = (answer: Answer<unknown>) => (answer.ok ? null : answer.failure)
