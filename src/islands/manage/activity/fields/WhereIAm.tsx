import { useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/places/place.ts'
import { locate } from '../../../../lib/browser/locate.ts'
import { useActivity } from '../context.ts'

type Looking = 'unasked' | 'locating' | 'denied' | 'unknown'

interface Props {
  /** The text in the field. */
  typed: string
  onFound: (place: Place) => void
}

/** Fills in the location of the device. Asks for it only when pressed. */
export function WhereIAm({ onFound, typed }: Props) {
  const { t } = useActivity()
  const [looking, setLooking] = useState<Looking>('unasked')

  const now = useRef(typed)
  useEffect(() => {
    now.current = typed
  }, [typed])

  async function findHere() {
    if (looking === 'locating') return
    setLooking('locating')
    const before = now.current
    const found = await locate({ isExact: true })
    if (typeof found === 'string') return setLooking(found)
    setLooking('unasked')
    // If something was typed meanwhile, that counts.
    if (now.current === before) onFound(found)
  }

  return (
    <div>
      <button
        type="button"
        className="button"
        aria-busy={looking === 'locating'}
        onClick={() => void findHere()}
      >
        {t.place.here}
      </button>
      <p className="soft small" role="status">
        {looking !== 'unasked' && t.place[looking]}
      </p>
    </div>
  )
}
