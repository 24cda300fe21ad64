import type { Place } from '#contract/places/place.ts'

/** As long as a phone takes to find itself indoors. */
const PATIENCE_MS = 15_000
/** Nobody is elsewhere within minutes. */
const MAX_AGE_MS = 300_000

export type Located = Place | 'denied' | 'unknown'

/** Asks the browser where it is, once: roughly and lately is enough, unless it has to be exact. */
export function locate({ isExact = false } = {}): Promise<Located> {
  // No browser has it on a page that is not encrypted.
  if (!('geolocation' in navigator)) return Promise.resolve('unknown')
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      {
        timeout: PATIENCE_MS,
        enableHighAccuracy: isExact,
        maximumAge: isExact ? 0 : MAX_AGE_MS,
      },
    )
  })
}
