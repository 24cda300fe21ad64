import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until React has taken the form over: to send it before would lose what was typed. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
