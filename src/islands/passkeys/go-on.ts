import type { Language } from '#contract/language.ts'

/** Leaves for where somebody wanted to sign in for, past the offer of a passkey where there is one to make. */
export async function goOnSignedIn(language: Language, returnTo: string): Promise<void> {
  const way = await import('../../lib/account/passkey-offer.ts').then(
    ({ wayAfterSignIn }) => wayAfterSignIn(language, returnTo),
    () => returnTo,
  )
  location.assign(way)
}
