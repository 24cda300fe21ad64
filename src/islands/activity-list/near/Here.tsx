import { useState } from 'react'
import { ME } from '#contract/search/filters-registry.ts'
import { rounded } from '#contract/places/near.ts'
import { keepNearPlace } from '../../../lib/browser/near-place.ts'
import { locate } from '../../../lib/browser/locate.ts'
import { useList } from '../context.ts'

type Looking = 'unasked' | 'locating' | 'denied' | 'unknown'

/** Shows what is near the device. Asks for its location only when pressed. */
export function Here({ isChosen }: { isChosen: boolean }) {
  const { store, t } = useList()
  const [looking, setLooking] = useState<Looking>('unasked')

  async function look() {
    if (looking === 'locating') return
    setLooking('locating')
    const found = await locate()
    if (typeof found === 'string') return setLooking(found)
    setLooking('unasked')
    // Rounded for privacy: nobody has to know the house.
    const here = rounded(found)
    keepNearPlace(here)
    store.setPlace(here)
    await store.choose({ near: ME, sort: null })
  }

  return (
    <div className="near-here">
      <button
        type="button"
        className="button"
        aria-pressed={isChosen}
        aria-busy={looking === 'locating'}
        onClick={() => void look()}
      >
        {t.list.near.here}
      </button>
      <p className="small soft" role="status">
        {looking === 'unasked' ? t.list.near.hereNote : t.list.near[looking]}
      </p>
    </div>
  )
}
