import { removeTab, readTab } from '../browser/storage/tab-storage.ts'
import { keepDraft } from '../session/session-draft.ts'

/** Where the newsletter form stores the address in this tab, so that it is never in a URL. */
export const NEWSLETTER_EMAIL = 'nashat.signupEmail'

/** Moves the address from the newsletter form into the sign-up form. */
export function takeNewsletterEmail(): void {
  const email = readTab(NEWSLETTER_EMAIL)
  if (typeof email !== 'string' || email === '') return
  keepDraft('signUp', { email, contactMethod: 'email' })
  removeTab(NEWSLETTER_EMAIL)
}
