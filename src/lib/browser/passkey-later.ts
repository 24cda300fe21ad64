import { hasCookie, setCookie } from './storage/cookies.ts'

/** A cookie, because signing out clears all local storage (spec, section 4), and this is of the device. */
const COOKIE = 'nashat.later'
const DAYS = 90
const DAY_SECONDS = 86_400

/** Whether a passkey was offered on this device in the last ninety days. */
export const isPasskeyLater = (): boolean => hasCookie(COOKIE)

/** Offers none on this device for ninety days. */
export const offerPasskeyLater = (): void => setCookie(COOKIE, DAYS * DAY_SECONDS)

/** Whether this device keeps passkeys itself, by a finger, a face or its lock. */
export async function canKeepPasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
