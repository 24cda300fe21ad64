import { DAY_SECONDS } from '#contract/durations.ts'
import { hasCookie, setCookie } from './storage/cookies.ts'

/**
 * A cookie, because signing out clears all local storage (spec, section 4), but this belongs to the
 * device.
 */
const COOKIE = 'nashat.later'
const DAYS = 90

/** Checks if a passkey was offered on this device in the last 90 days. */
export const isPasskeyPostponed = (): boolean => hasCookie(COOKIE)

/** Makes this device offer no passkey for 90 days. */
export const postponePasskey = (): void => setCookie(COOKIE, DAYS * DAY_SECONDS)

/** Checks if this device can store passkeys itself, unlocked by a finger, a face or its lock. */
export async function canKeepPasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
