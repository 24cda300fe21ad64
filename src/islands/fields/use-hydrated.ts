import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until React has hydrated the form: submitting earlier would lose the input. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
