import { addToCart } from '#contract/cart.ts'
import type { Language } from '#contract/language.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import { addWishlist, removeFromWishlist } from '#contract/wishlists.ts'
import { messageOf } from '../answer.ts'
import { askWith } from '../ask.ts'
import { fill } from '../format.ts'
import { isSignedIn } from '../signed-in.ts'
import { saveIn, takeFromAll, targetName } from './lists.ts'
import { basketTexts, say } from './say.ts'
import {
  dropFirstPress,
  inBasketsTurn,
  type Press,
  readLastList,
  readLines,
  readLists,
  readOwnLists,
  readPresses,
  tellBaskets,
  writeLastList,
  writeLines,
  writeLists,
  writeOwnCart,
  writeOwnLists,
} from './storage.ts'

/** What happened, in words; `isWrong`: it did not. */
interface Said {
  text: string
  isWrong?: boolean
}

/**
 * Does what was pressed, here or on the page before, in the order of the presses; what is left
 * undone when the page goes is done by the next one.
 */
export function keepPressed(language: Language): Promise<void> {
  return inBasketsTurn(async () => {
    for (let press = readPresses()[0]; press; press = readPresses()[0]) {
      const { isWrong, text } = await keep(press, language)
      dropFirstPress()
      say(text, isWrong)
      tellBaskets()
    }
  })
}

async function keep({ gId, isWanted, on }: Press, language: Language): Promise<Said> {
  const isParent = isSignedIn()
  if (on === 'cart') return isParent ? putOwn(gId, language) : putHere(gId)
  if (isParent) return isWanted ? saveOwn(gId, language) : forgetOwn(gId, language)
  return isWanted ? saveHere(gId) : forgetHere(gId)
}

function saveHere(gId: string): Said {
  const t = basketTexts()
  const lists = readLists()
  const name = targetName(lists, readLastList(), t.saved)
  const saved = saveIn(lists, name, gId)
  if (!saved) return { text: t.full, isWrong: true }
  return writeLists(saved) ? savedIn(name) : { text: t.notKept, isWrong: true }
}

function forgetHere(gId: string): Said {
  writeLists(takeFromAll(readLists(), gId))
  return { text: basketTexts().unsaved }
}

async function saveOwn(gId: string, language: Language): Promise<Said> {
  const t = basketTexts()
  const name = targetName(readOwnLists(), readLastList(), t.saved)
  const answer = await askWith({ language })(addWishlist, { name, gIds: [gId] })
  if (!answer.ok) return { text: messageOf(answer.failure, t), isWrong: true }
  writeOwnLists(answer.data)
  return savedIn(name)
}

function savedIn(name: string): Said {
  writeLastList(name)
  return { text: fill(basketTexts().savedIn, { list: name }) }
}

async function forgetOwn(gId: string, language: Language): Promise<Said> {
  const t = basketTexts()
  for (const list of readOwnLists().filter(({ gIds }) => gIds.includes(gId))) {
    const answer = await askWith({ language })(removeFromWishlist, { wishlistId: list.id, gId })
    if (!answer.ok) return { text: messageOf(answer.failure, t), isWrong: true }
    writeOwnLists(answer.data)
  }
  return { text: t.unsaved }
}

function putHere(gId: string): Said {
  const t = basketTexts()
  const lines = readLines().filter(line => line.gId !== gId)
  if (lines.length >= MAX_CART_LINES) return { text: t.full, isWrong: true }
  return writeLines([...lines, { gId }]) ? { text: t.inCart } : { text: t.notKept, isWrong: true }
}

async function putOwn(gId: string, language: Language): Promise<Said> {
  const t = basketTexts()
  const answer = await askWith({ language })(addToCart, { items: [{ gId }] })
  if (!answer.ok) return { text: messageOf(answer.failure, t), isWrong: true }
  writeOwnCart(answer.data)
  return { text: t.inCart }
}
