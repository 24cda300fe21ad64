import { addToCart } from '#contract/cart/cart.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import { DEFAULT_WISHLIST } from '#contract/cart/wishlist-texts.ts'
import { forgetActivity, saveActivities } from '#contract/cart/wishlists.ts'
import { messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { fill } from '../format/format.ts'
import { isSignedIn } from '../browser/signed-in.ts'
import { ownerOfSession } from '../session/owner.ts'
import { saveToList, stableName, removeFromAllLists, targetList } from './lists.ts'
import { withoutActivity, withSaved } from './own-lists.ts'
import {
  dropPress,
  withCartLock,
  type Press,
  pressKeys,
  readLastList,
  readLines,
  readLists,
  readOwnLists,
  readPress,
  emitCartChange,
  writeLastList,
  writeLines,
  writeLists,
  writeOwnCart,
  writeOwnLists,
} from './storage.ts'
import type { CartPage, Toast, ToastTexts } from './toast.ts'

/**
 * Handles the pending presses of this and earlier pages, in order. What is left when the page is
 * closed is handled by the next one.
 */
export function applyPresses(page: CartPage): Promise<void> {
  return withCartLock(async () => {
    for (let [key] = pressKeys(); key; [key] = pressKeys()) {
      const press = readPress(key)
      const toast = press && (await applyPress(press, page))
      dropPress(key)
      if (toast) page.show(toast)
      emitCartChange()
    }
  })
}

/** Returns the message to show, or null if another user has signed in meanwhile. */
async function applyPress({ gId, isWanted, on }: Press, page: CartPage): Promise<Toast | null> {
  const isParent = isSignedIn()
  if (on === 'cart') return isParent ? addToParentCart(gId, page) : addToVisitorCart(gId, page)
  if (isParent) return isWanted ? saveParentWish(gId, page) : removeParentWish(gId, page)
  return isWanted ? saveVisitorWish(gId, page) : removeVisitorWish(gId, page)
}

function saveVisitorWish(gId: string, { language, t }: CartPage): Toast {
  const lists = readLists()
  const { name } = targetList(lists, readLastList()) ?? { name: '' }
  const saved = saveToList(lists, name, gId)
  if (!saved) return { text: t.full, isError: true }
  if (!writeLists(saved)) return { text: t.notKept, isError: true }
  writeLastList(name)
  return savedToast(name || DEFAULT_WISHLIST[language], t)
}

function removeVisitorWish(gId: string, { t }: CartPage): Toast {
  writeLists(removeFromAllLists(readLists(), gId))
  return { text: t.unsaved }
}

async function saveParentWish(gId: string, { language, t }: CartPage): Promise<Toast | null> {
  const owner = ownerOfSession()
  const list = targetList(readOwnLists(), readLastList())
  const answer = await askWith({ language })(saveActivities, {
    gIds: [gId],
    // If the list was deleted on another device, the activity goes into one of the same name.
    ...(list && { wishlistId: list.id, ...(list.name && { name: list.name }) }),
  })
  if (!answer.ok) return { text: messageOf(answer.failure, t), isError: true }
  // The name of a list is for its owner alone.
  if (ownerOfSession() !== owner) return null
  if (writeOwnLists(withSaved(readOwnLists(), answer.data), owner))
    writeLastList(stableName(answer.data))
  return savedToast(answer.data.name, t)
}

const savedToast = (list: string, t: ToastTexts): Toast => ({ text: fill(t.savedIn, { list }) })

async function removeParentWish(gId: string, { language, t }: CartPage): Promise<Toast> {
  const owner = ownerOfSession()
  const answer = await askWith({ language })(forgetActivity, { gId })
  if (!answer.ok) return { text: messageOf(answer.failure, t), isError: true }
  const lists = readOwnLists()
  writeOwnLists(
    withoutActivity(
      lists,
      gId,
      lists.map(({ id }) => id),
    ),
    owner,
  )
  return { text: t.unsaved }
}

function addToVisitorCart(gId: string, { t }: CartPage): Toast {
  const lines = readLines().filter(line => line.gId !== gId)
  if (lines.length >= MAX_CART_LINES) return { text: t.full, isError: true }
  return writeLines([...lines, { gId }]) ? { text: t.inCart } : { text: t.notKept, isError: true }
}

async function addToParentCart(gId: string, { language, t }: CartPage): Promise<Toast> {
  const owner = ownerOfSession()
  const answer = await askWith({ language })(addToCart, { items: [{ gId }] })
  if (!answer.ok) return { text: messageOf(answer.failure, t), isError: true }
  writeOwnCart(answer.data, owner)
  return { text: t.inCart }
}
