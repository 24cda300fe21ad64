import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { type ActivityFit, checkActivities } from '#contract/family/registrations.ts'
import { askWith } from '../../lib/api/ask.ts'
import type { CartView } from '../../lib/cart/cart-keeper.ts'
import type { Loaded } from '../../lib/stores/loaded.ts'

type Fits = ReadonlyMap<string, ActivityFit['children']>

const UNKNOWN: Fits = new Map()

/** Whom of the family each activity of the cart fits, so that nobody has to try; a visitor has none. */
export function useFits(language: Language, state: Loaded<CartView>): Fits {
  const [fits, setFits] = useState(UNKNOWN)
  const view = state.status === 'ready' ? state.data : null
  const lines = view?.children ? view.cart.lines : []
  const gIds = [...new Set(lines.map(({ activity }) => activity.gId))].toSorted().join()
  const family = view?.children?.map(({ id }) => id).join()

  useEffect(() => {
    if (!gIds || !family) return setFits(UNKNOWN)
    let isStale = false
    void ask(language, gIds.split(',')).then(answer => isStale || setFits(answer))
    return () => void (isStale = true)
  }, [language, gIds, family])
  return fits
}

async function ask(language: Language, gIds: string[]): Promise<Fits> {
  const asking = askWith({ language, isBackground: true })
  const answer = await asking(checkActivities, { gIds: gIds.slice(0, MAX_PAGE_SIZE) })
  return answer.ok ? new Map(answer.data.map(({ children, gId }) => [gId, children])) : UNKNOWN
}
