import { expect, test, vi } from 'vitest'
import { NEWSLETTER_EMAIL, takeNewsletterEmail } from '../../../src/lib/forms/newsletter-email.ts'
import { fakeBrowser } from './browser.ts'

test('the address that a visitor typed for the newsletter is in the sign-up form, also after a reload', () => {
  const signUp = { read: vi.fn(), keep: vi.fn() }
  const { storage } = fakeBrowser()
  vi.stubGlobal('sessionStorage', storage)
  storage.setItem(NEWSLETTER_EMAIL, JSON.stringify('huda@example.com'))
  // A reload takes it again: the form still has it.
  for (let load = 0; load < 2; load++) {
    takeNewsletterEmail(signUp)
    expect(signUp.keep.mock.calls).toEqual([
      [{ email: 'huda@example.com', contactMethod: 'email' }],
    ])
  }
  expect(storage.getItem(NEWSLETTER_EMAIL)).toBeNull()
})
