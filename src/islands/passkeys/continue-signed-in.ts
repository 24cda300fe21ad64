import type { Language } from '#contract/language.ts'

/** Continues after sign-in, by way of the passkey offer if a passkey can be made. */
export async function continueSignedIn(language: Language, returnTo: string): Promise<void> {
  const way = await import('../../lib/account/passkey-offer.ts').then(
    ({ pathAfterSignIn }) => pathAfterSignIn(language, returnTo),
    () => returnTo,
  )
  location.assign(way)
}
