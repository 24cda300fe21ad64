import { addToCart, getCart } from '#contract/cart.ts'
import type { Language } from '#contract/language.ts'
import { addWishlist, getWishlists } from '#contract/wishlists.ts'
import { type Answer, type Failure, messageOf } from '../answer.ts'
import { type Ask, askWith } from '../ask.ts'
import { readClaims } from '../claims.ts'
import { readAccessToken } from '../session-storage.ts'
import { removeList } from './lists.ts'
import { basketTexts, say } from './say.ts'
import {
  inBasketsTurn,
  markAsked,
  readLines,
  readLists,
  SYNCED_EVENT,
  tellBaskets,
  writeLines,
  writeLists,
  writeOwnCart,
  writeOwnLists,
} from './storage.ts'

/**
 * Brings what was collected before signing in to the parent's wishlists and cart, and learns what
 * is in them: once, however many tabs see the sign-in. What does not get there stays here.
 */
export function syncBaskets(language: Language): Promise<void> {
  return inBasketsTurn(() => syncNow(language))
}

async function syncNow(language: Language): Promise<void> {
  const owner = ownerOfSession()
  if (!owner) return
  // Nobody waits for it: a fault does not lead away from the page.
  const ask = askWith({ language, isBackground: true })
  const wasThere = readLists().length + readLines().length > 0
  const lists = await handOver(ask, owner)
  const cart = lists.ok ? await handOverLines(ask, owner) : lists
  if (ownerOfSession() !== owner) return
  if (lists.ok && cart.ok) markAsked()
  else if (wasThere && !cart.ok && cart.failure.kind === 'refused') say(whyOf(cart.failure), true)
  tellBaskets()
  dispatchEvent(new Event(SYNCED_EVENT))
}

/** Of a list or a cart that is full, rather than of a form. */
const whyOf = (failure: Failure) =>
  (failure.kind === 'refused' && failure.problem.errors?.[0]?.message) ||
  messageOf(failure, basketTexts())

/** Whose session it is; what comes late must not go to somebody else. */
function ownerOfSession(): string | null {
  const token = readAccessToken()
  return token && (readClaims(token)?.userId ?? null)
}

const GONE = { ok: false, failure: { kind: 'aborted' } } as const

async function handOver(ask: Ask, owner: string): Promise<Answer<unknown>> {
  for (const { gIds, name } of readLists()) {
    const answer = await ask(addWishlist, { name, ...(gIds.length > 0 && { gIds }) })
    if (!answer.ok) return answer
    if (ownerOfSession() !== owner) return GONE
    writeLists(removeList(readLists(), name))
  }
  const answer = await ask(getWishlists, {})
  if (answer.ok && ownerOfSession() === owner) writeOwnLists(answer.data)
  return answer
}

async function handOverLines(ask: Ask, owner: string): Promise<Answer<unknown>> {
  const items = readLines()
  const answer = await (items.length > 0 ? ask(addToCart, { items }) : ask(getCart, {}))
  if (!answer.ok || ownerOfSession() !== owner) return answer
  const sent = new Set(items.map(({ gId }) => gId))
  writeLines(readLines().filter(({ gId }) => !sent.has(gId)))
  writeOwnCart(answer.data)
  return answer
}
