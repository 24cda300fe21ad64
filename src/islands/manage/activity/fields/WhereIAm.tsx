import { useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/places/city-centres.ts'
import { useActivity } from '../context.ts'

type Looking = 'unasked' | 'locating' | 'denied' | 'unknown'

/** As long as a phone takes to find itself in a hall. */
const PATIENCE_MS = 15_000

interface Props {
  /** What stands in the field. */
  typed: string
  onFound: (place: Place) => void
}

/** Takes the place where the device is; asked for by a press alone. */
export function WhereIAm({ onFound, typed }: Props) {
  const { t } = useActivity()
  const [looking, setLooking] = useState<Looking>('unasked')

  const now = useRef(typed)
  useEffect(() => {
    now.current = typed
  }, [typed])

  function look() {
    if (looking === 'locating') return
    // No browser has it on a page that is not encrypted.
    if (!('geolocation' in navigator)) return setLooking('unknown')
    setLooking('locating')
    const before = now.current
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLooking('unasked')
        // What was typed meanwhile is meant.
        if (now.current === before) onFound({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) =>
        setLooking(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  }

  return (
    <div>
      <button type="button" className="button" aria-busy={looking === 'locating'} onClick={look}>
        {t.place.here}
      </button>
      <p className="soft small" role="status">
        {looking !== 'unasked' && t.place[looking]}
      </p>
    </div>
  )
}
