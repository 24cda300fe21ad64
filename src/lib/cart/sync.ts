import { addToCart, getCart } from '#contract/cart/cart.ts'
import { getSavedActivities, nameWishlist, saveActivities } from '#contract/cart/wishlists.ts'
import { type Answer, type Failure, messageOf } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { ownerOfSession } from '../session/owner.ts'
import { tell } from '../browser/events.ts'
import { isFinal } from '../api/is-final.ts'
import { drop, keep, readKept } from '../browser/storage/tab-storage.ts'
import { removeList } from './lists.ts'
import { toOwnList } from './own-lists.ts'
import {
  inCartTurn,
  markAsked,
  readLines,
  readLists,
  SYNCED_EVENT,
  tellCart,
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
  return inCartTurn(() => syncNow(page))
}

async function syncNow(page: CartPage): Promise<void> {
  const owner = ownerOfSession()
  if (!owner) return
  // In the background: a fault does not leave the page.
  const ask = askWith({ language: page.language, isBackground: true })
  const wasThere = readLists().length + readLines().length > 0
  const failure = await handOver(ask, owner)
  if (ownerOfSession() !== owner) return
  if (!failure) markAsked()
  if (wasThere) sayOnce(owner, failure, page)
  tellCart()
  tell(SYNCED_EVENT)
}

/** In `sessionStorage`: each page retries what did not fit, but only the first one shows the message. */
const SAID = 'nashat.own.noRoom'

function sayOnce(owner: string, failure: Failure | null, { show, t }: CartPage): void {
  if (!failure) drop(SAID)
  if (failure?.kind !== 'refused') return
  const said = `${owner} ${failure.problem.code}`
  if (readKept(SAID) === said) return
  keep(SAID, said)
  // The field's message says that a list or the cart is full.
  const text = failure.problem.errors?.[0]?.message ?? messageOf(failure, t)
  show({ text, isWrong: true })
}

/** Sends as much as fits. Returns the first failure, or null. */
async function handOver(ask: Ask, owner: string): Promise<Failure | null> {
  const ofLists = await handOverLists(ask, owner)
  if (ofLists && !isFinal(ofLists)) return ofLists
  const ofLines = await handOverLines(ask, owner)
  return ofLists ?? ofLines
}

const GONE: Failure = { kind: 'aborted' }

async function handOverLists(ask: Ask, owner: string): Promise<Failure | null> {
  let refusal: Failure | null = null
  for (const { gIds, name } of readLists()) {
    const answer = await handOverList(ask, gIds, name)
    if (ownerOfSession() !== owner) return GONE
    if (answer.ok) writeLists(removeList(readLists(), name))
    else if (isFinal(answer.failure)) refusal ??= answer.failure
    else return answer.failure
  }
  const answer = await ask(getSavedActivities, {})
  if (answer.ok) writeOwnLists(answer.data.map(toOwnList), owner)
  return refusal ?? failureOf(answer)
}

/** An empty list is sent for its name, except the default list. */
function handOverList(ask: Ask, gIds: string[], name: string): Promise<Answer<unknown>> {
  if (gIds.length > 0) return ask(saveActivities, { gIds, ...(name && { name }) })
  return name ? ask(nameWishlist, { name }) : Promise.resolve(NOTHING)
}

const NOTHING: Answer<null> = { ok: true, data: null, total: null }

async function handOverLines(ask: Ask, owner: string): Promise<Failure | null> {
  const items = readLines()
  const sending = items.length > 0 ? await ask(addToCart, { items }) : null
  if (ownerOfSession() !== owner) return GONE
  if (sending?.ok) {
    const sent = new Set(items.map(({ gId }) => gId))
    writeLines(readLines().filter(({ gId }) => !sent.has(gId)))
  }
  const answer = sending?.ok ? sending : await ask(getCart, {})
  if (answer.ok) writeOwnCart(answer.data, owner)
  return failureOf(sending ?? answer)
}

const failureOf = (answer: Answer<unknown>) => (answer.ok ? null : answer.failure)
