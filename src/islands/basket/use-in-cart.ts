import { useSyncExternalStore } from 'react'
import { BASKETS_EVENT, readLines, readOwnLines } from '../../lib/baskets/storage.ts'

/** Whether an activity is in the cart, as far as this browser knows. */
export function useInCart(gId: string): boolean {
  const isIn = () => [...readLines(), ...readOwnLines()].some(line => line.gId === gId)
  return useSyncExternalStore(listen, isIn)
}

function listen(onChange: () => void): () => void {
  addEventListener(BASKETS_EVENT, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(BASKETS_EVENT, onChange)
    removeEventListener('storage', onChange)
  }
}
