import type { Place } from '#contract/places/place.ts'

/** As long as a phone takes to find itself indoors. */
const PATIENCE_MS = 15_000
/** Nobody is elsewhere within minutes. */
const MAX_AGE_MS = 300_000

export type Located = Place | 'denied' | 'unknown'

/** Asks the browser where it is, once; roughly is enough. */
export function locate(): Promise<Located> {
  // No browser has it on a page that is not encrypted.
  if (!('geolocation' in navigator)) return Promise.resolve('unknown')
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: PATIENCE_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
