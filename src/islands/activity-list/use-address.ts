import { useEffect } from 'react'
import { keepNear } from './load-lazy.ts'
import { readFilters } from '../../lib/filters/list-filters.ts'
import type { ActivityListStore, InitialList } from '../../lib/stores/activity-list.ts'

/**
 * Follows the URL on back and forward. The URL that the page came with may be partly invalid, so its state is
 * the server's; the list has written all later ones.
 */
export function useAddress(store: ActivityListStore, initial: InitialList): void {
  useEffect(() => {
    const cameWith = location.search
    const follow = () => {
      const { search } = location
      const { filters } = readFilters(new URLSearchParams(search))
      void store.follow(search === cameWith ? initial : { filters })
    }
    if (cameWith.includes('near=')) void keepNear(store)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [store, initial])
}
