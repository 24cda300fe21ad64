import { addToCart } from '#contract/cart/cart.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import { DEFAULT_WISHLIST } from '#contract/cart/wishlist-texts.ts'
import { forgetActivity, saveActivities } from '#contract/cart/wishlists.ts'
import { messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { fill } from '../format/format.ts'
import { isSignedIn } from '../browser/signed-in.ts'
import { ownerOfSession } from '../session/owner.ts'
import { saveIn, stableName, takeFromAll, targetList } from './lists.ts'
import { withoutActivity, withSaved } from './own-lists.ts'
import {
  dropPress,
  inCartTurn,
  type Press,
  pressKeys,
  readLastList,
  readLines,
  readLists,
  readOwnLists,
  readPress,
  tellCart,
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
export function keepPressed(page: CartPage): Promise<void> {
  return inCartTurn(async () => {
    for (let [key] = pressKeys(); key; [key] = pressKeys()) {
      const press = readPress(key)
      const toast = press && (await keep(press, page))
      dropPress(key)
      if (toast) page.show(toast)
      tellCart()
    }
  })
}

async function keep({ gId, isWanted, on }: Press, page: CartPage): Promise<Toast> {
  const isParent = isSignedIn()
  if (on === 'cart') return isParent ? putOwn(gId, page) : putHere(gId, page)
  if (isParent) return isWanted ? saveOwn(gId, page) : forgetOwn(gId, page)
  return isWanted ? saveHere(gId, page) : forgetHere(gId, page)
}

function saveHere(gId: string, { language, t }: CartPage): Toast {
  const lists = readLists()
  const { name } = targetList(lists, readLastList()) ?? { name: '' }
  const saved = saveIn(lists, name, gId)
  if (!saved) return { text: t.full, isWrong: true }
  if (!writeLists(saved)) return { text: t.notKept, isWrong: true }
  writeLastList(name)
  return savedIn(name || DEFAULT_WISHLIST[language], t)
}

function forgetHere(gId: string, { t }: CartPage): Toast {
  writeLists(takeFromAll(readLists(), gId))
  return { text: t.unsaved }
}

async function saveOwn(gId: string, { language, t }: CartPage): Promise<Toast> {
  const owner = ownerOfSession()
  const list = targetList(readOwnLists(), readLastList())
  const answer = await askWith({ language })(saveActivities, {
    gIds: [gId],
    // If the list was deleted on another device, the activity goes into one of the same name.
    ...(list && { wishlistId: list.id, ...(list.name && { name: list.name }) }),
  })
  if (!answer.ok) return { text: messageOf(answer.failure, t), isWrong: true }
  if (writeOwnLists(withSaved(readOwnLists(), answer.data), owner))
    writeLastList(stableName(answer.data))
  return savedIn(answer.data.name, t)
}

const savedIn = (list: string, t: ToastTexts): Toast => ({ text: fill(t.savedIn, { list }) })

async function forgetOwn(gId: string, { language, t }: CartPage): Promise<Toast> {
  const owner = ownerOfSession()
  const answer = await askWith({ language })(forgetActivity, { gId })
  if (!answer.ok) return { text: messageOf(answer.failure, t), isWrong: true }
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

function putHere(gId: string, { t }: CartPage): Toast {
  const lines = readLines().filter(line => line.gId !== gId)
  if (lines.length >= MAX_CART_LINES) return { text: t.full, isWrong: true }
  return writeLines([...lines, { gId }]) ? { text: t.inCart } : { text: t.notKept, isWrong: true }
}

async function putOwn(gId: string, { language, t }: CartPage): Promise<Toast> {
  const owner = ownerOfSession()
  const answer = await askWith({ language })(addToCart, { items: [{ gId }] })
  if (!answer.ok) return { text: messageOf(answer.failure, t), isWrong: true }
  writeOwnCart(answer.data, owner)
  return { text: t.inCart }
}
