/** A cookie, because signing out clears all local storage (spec, section 4), and this is of the device. */
const COOKIE = 'nashat.later'
const DAYS = 90
const DAY_SECONDS = 86_400

/** Whether a passkey was offered on this device in the last ninety days. */
export const isPasskeyLater = (): boolean => document.cookie.includes(`${COOKIE}=1`)

/** Offers none on this device for ninety days. */
export function offerPasskeyLater(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // eslint-disable-next-line unicorn/no-document-cookie -- CookieStore answers late, and is not everywhere
  document.cookie = `${COOKIE}=1; Path=/; SameSite=Strict; Max-Age=${DAYS * DAY_SECONDS}${secure}`
}

/** Whether this device keeps passkeys itself, by a finger, a face or its lock. */
export async function canKeepPasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
