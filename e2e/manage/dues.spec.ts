import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { addChildren } from '../support/family.ts'
import { newParent, test } from '../support/parents.ts'
import { registerAt } from '../support/places.ts'
import { expectToFit } from '../support/reflow.ts'
import { ownActivity, tokensOf } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const PHONE = { width: 360, height: 740 }
const FEE = 350

// A refusal because the amount is more than what is left is expected.
test.use({ expectedFailures: [/manage\/notepayment/] })

test('a school records a payment and corrects it, and the family sees the same', async ({
  origin,
  page,
}) => {
  const { dues: t, familyDues } = messagesFor('en')
  const school = await tokensOf(origin, 'School')
  const activity = await ownActivity(origin, school.accessToken, { fees: FEE })
  const parent = await newParent(origin)
  const ids = await addChildren(origin, parent, [{ firstName: 'Sara', age: 8 }])
  await registerAt(origin, parent, activity, ids)

  await putTokens(page, school)
  await page.setViewportSize(PHONE)
  await page.goto(`/manage/dues/${activity.gId}`)
  const row = page.getByRole('region', { name: t.headings.held }).getByRole('listitem').first()
  await row.getByRole('button', { name: t.acts.payment }).click()
  const amount = page.getByLabel(t.fields.amount)
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue(String(FEE))
  await amount.fill('٣٥٠٫٥')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.errors.amount.too_big)).toBeVisible()
  await expect(amount).toBeFocused()
  await showWholePage(page, PHONE.width)
  await expectAccessible(page, 'noting a payment')
  await expectToFit(page, 'noting a payment')
  await amount.fill('100')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('status')).toContainText('Sara')
  await expect(row.getByText('250 SAR')).toBeVisible()

  await row.getByText(t.entries).click()
  await row.getByRole('button', { name: fill(t.correctNamed, { entry: 'Paid 100 SAR' }) }).click()
  await page.getByRole('button', { name: t.send.correction }).click()
  await expect(row.getByText(t.corrected)).toBeVisible()
  await row.getByRole('button', { name: t.acts.payment }).click()
  await page.keyboard.press('Enter')
  await expect(row.getByText(t.settled)).toBeVisible()

  await putTokens(page, parent.tokens)
  await page.goto('/profile/current-activities')
  await page.getByRole('link', { name: familyDues.way }).click()
  await expect(page.getByText(familyDues.lead)).toBeVisible()
  await expect(page.getByText(familyDues.settled)).toBeVisible()
  await page.getByText(familyDues.entries).click()
  await expect(page.getByText(familyDues.corrected)).toBeVisible()
  await showWholePage(page, PHONE.width)
  await expectAccessible(page, 'what a family has paid')
})
