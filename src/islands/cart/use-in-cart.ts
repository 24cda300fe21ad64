import { useSyncExternalStore } from 'react'
import { listenToEvents } from '../../lib/browser/events.ts'
import { CART_EVENT } from '../../lib/browser/keys.ts'
import { readLines, readOwnLines } from '../../lib/cart/storage.ts'

/** Whether an activity is in the cart, as far as this browser knows. */
export function useInCart(gId: string): boolean {
  const isIn = () => [...readLines(), ...readOwnLines()].some(line => line.gId === gId)
  return useSyncExternalStore(follow, isIn)
}

const follow = (onChange: () => void) => listenToEvents([CART_EVENT, 'storage'], onChange)
