import { useEffect } from 'react'
import type { ApplyStore } from '../../lib/stores/apply.ts'

/** Reloads the seats and children when the parent returns to the page. */
export function useFreshSeats(store: ApplyStore): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void store.load()
    }
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) refresh()
    }
    document.addEventListener('visibilitychange', refresh)
    addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      removeEventListener('pageshow', onPageShow)
    }
  }, [store])
}
