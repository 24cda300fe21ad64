import { useEffect } from 'react'
import type { ApplyStore } from '../../lib/stores/apply.ts'

/** Who comes back to the page sees the seats that are left then, and children added elsewhere. */
export function useFreshSeats(store: ApplyStore): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void store.load()
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) refresh()
    }
    document.addEventListener('visibilitychange', refresh)
    addEventListener('pageshow', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('pageshow', comeBack)
    }
  }, [store])
}
