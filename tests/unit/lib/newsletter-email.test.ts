import { expect, test, vi } from 'vitest'
import { NEWSLETTER_EMAIL, takeNewsletterEmail } from '../../../src/lib/forms/newsletter-email.ts'
import { readDraft } from '../../../src/lib/session/session-draft.ts'
import { fakeBrowser } from './browser.ts'

test('the address that a visitor typed for the newsletter is in the sign-up form, also after a reload', () => {
  const { storage } = fakeBrowser()
  vi.stubGlobal('sessionStorage', storage)
  storage.setItem(NEWSLETTER_EMAIL, JSON.stringify('huda@example.com'))
  // A reload takes it again: the form still has it.
  for (let load = 0; load < 2; load++) {
    takeNewsletterEmail()
    expect(readDraft('signUp')).toEqual({ email: 'huda@example.com', contactMethod: 'email' })
  }
  expect(storage.getItem(NEWSLETTER_EMAIL)).toBeNull()
})
