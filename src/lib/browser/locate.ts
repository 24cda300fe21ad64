import type { Place } from '#contract/places/place.ts'

/** A phone may need this long to find its position indoors. */
const TIMEOUT_MS = 15_000
/** A position may be this old: a few minutes change little. */
const MAX_AGE_MS = 300_000

export type Located = Place | 'denied' | 'unknown'

/** Requests the browser's position once. A rough and recent one is enough, unless `isExact`. */
export function locate({ isExact = false } = {}): Promise<Located> {
  // Browsers offer it only in a secure context.
  if (!('geolocation' in navigator)) return Promise.resolve('unknown')
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      {
        timeout: TIMEOUT_MS,
        enableHighAccuracy: isExact,
        maximumAge: isExact ? 0 : MAX_AGE_MS,
      },
    )
  })
}
