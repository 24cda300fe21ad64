import { keepDraft } from './session-draft.ts'

/** Where src/lib/newsletter.ts leaves the address, in a tab. */
const KEY = 'nashat.signupEmail'

/** Moves the address of the newsletter form into the sign-up form. */
export function takeNewsletterEmail(): void {
  try {
    const email = sessionStorage.getItem(KEY)
    if (!email) return
    keepDraft('signUp', { email, way: 'email' })
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is none.
  }
}
