import { messagesFor } from '../../src/i18n/index.ts'
import { expect, test, untilHydrated } from '../support/fixtures.ts'
import { newPhoneNumber } from '../support/parents.ts'

const { signIn: t } = messagesFor('en')

test('a parent who goes back from the code to the number, on a page from the back/forward cache, can submit again', async ({
  page,
}) => {
  await page.goto('/login')
  await untilHydrated(page)
  // Goes back without a load, as from the back/forward cache.
  await page.route('**/verify-phone-number*', route => route.fulfill({ status: 204 }))
  await page.getByLabel(t.phoneNumber.label).fill(newPhoneNumber())
  const left = page.waitForRequest('**/verify-phone-number*')
  await page.getByRole('button', { name: t.sendCode }).click()
  await left
  const waiting = page.getByText(t.waiting)
  await expect(waiting).toBeVisible()

  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(waiting).toBeHidden()
  const again = page.waitForRequest('**/verify-phone-number*')
  await page.getByRole('button', { name: t.sendCode }).click()
  await again
})
