import { useState } from 'react'
import { NEAR_ME_VALUE } from '#contract/search/filters-registry.ts'
import { roundedPlace } from '#contract/places/near.ts'
import { storeNearPlace } from '../../../lib/browser/near-place.ts'
import { locate } from '../../../lib/browser/locate.ts'
import { useList } from '../context.ts'

type Looking = 'unasked' | 'locating' | 'denied' | 'unknown'

/** Shows what is near the device. Asks for its location only when pressed. */
export function Here({ isChosen }: { isChosen: boolean }) {
  const { store, t } = useList()
  const [looking, setLooking] = useState<Looking>('unasked')

  async function findHere() {
    if (looking === 'locating') return
    setLooking('locating')
    const found = await locate()
    if (typeof found === 'string') return setLooking(found)
    setLooking('unasked')
    // Rounded for privacy: nobody has to know the house.
    const here = roundedPlace(found)
    storeNearPlace(here)
    store.setPlace(here)
    await store.choose({ near: NEAR_ME_VALUE, sort: null })
  }

  return (
    <div className="near-here">
      <button
        type="button"
        className="button"
        aria-pressed={isChosen}
        aria-busy={looking === 'locating'}
        onClick={() => void findHere()}
      >
        {t.list.near.here}
      </button>
      <p className="small soft" role="status">
        {looking === 'unasked' ? t.list.near.hereNote : t.list.near[looking]}
      </p>
    </div>
  )
}
