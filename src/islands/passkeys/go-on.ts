import type { Language } from '#contract/language.ts'

/** Continues after sign-in, by way of the passkey offer if a passkey can be made. */
export async function goOnSignedIn(language: Language, returnTo: string): Promise<void> {
  const way = await import('../../lib/account/passkey-offer.ts').then(
    ({ wayAfterSignIn }) => wayAfterSignIn(language, returnTo),
    () => returnTo,
  )
  location.assign(way)
}
