import { removeTab, readTab } from '../browser/storage/tab-storage.ts'
import type { TypedTexts } from '../session/owned-texts.ts'

/** Where the newsletter form stores the address in this tab, so that it is never in a URL. */
export const NEWSLETTER_EMAIL = 'nashat.signupEmail'

/** Moves the address from the newsletter form into what the sign-up form restores. */
export function takeNewsletterEmail(signUp: TypedTexts): void {
  const email = readTab(NEWSLETTER_EMAIL)
  if (typeof email !== 'string' || email === '') return
  signUp.keep({ email, contactMethod: 'email' })
  removeTab(NEWSLETTER_EMAIL)
}
