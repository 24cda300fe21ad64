import { addActivity } from '#contract/manage/edit-activity.ts'
import { getManagedSchools } from '#contract/manage/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { signInAs } from '../support/school.ts'

const { bulk: t } = messagesFor('en')

const NAMES = ['Bulk Falconry', 'Bulk Calligraphy'] as const

test('a school previews and changes the fee of two activities together, and undoes it', async ({
  origin,
  page,
}) => {
  const token = await signInAs('School', origin, page)
  const [school] = await call(origin, getManagedSchools, {}, { token })
  for (const activityName of NAMES)
    await call(
      origin,
      addActivity,
      { schoolId: school?.id ?? 0, activityName, fees: 200 },
      { token },
    )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/manage')
  await page.getByRole('button', { name: t.choose }).click()
  for (const name of NAMES) await page.getByLabel(fill(t.chooseNamed, { name })).check()
  await expect(page.getByText(plural('en', t.chosen, NAMES.length))).toBeVisible()
  await expectAccessible(page, 'activities that are chosen', '.bulk-bar')
  await expectToFit(page)
  await page.getByLabel(t.what).selectOption({ label: t.verbs.fees })
  await page.getByRole('button', { name: t.goOn }).click()
  const dialog = page.getByRole('dialog', { name: t.titles.fees })
  await dialog.getByRole('button', { name: t.show }).click()
  await expect(dialog.getByText(t.errors.fees.required)).toBeVisible()
  await dialog.getByLabel(t.fee).fill('250')
  await dialog.getByRole('button', { name: t.show }).click()
  await expect(dialog.getByText('200 SAR → 250 SAR')).toHaveCount(NAMES.length)
  await expectAccessible(page, 'what would change')
  await dialog.getByRole('button', { name: plural('en', t.toDo, NAMES.length) }).click()

  await expect(page.getByText(plural('en', t.done, NAMES.length))).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t.undo }).click()
  await expect(page.getByText(plural('en', t.undone, NAMES.length))).toBeVisible()
  await expectToFit(page)
})
