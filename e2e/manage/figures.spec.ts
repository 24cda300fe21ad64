import { getFigures } from '#contract/manage/figures.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { expect, inLanguage, watchCalls } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { registerFamilies, ownActivity, signInAs } from '../support/school.ts'

const PHONE = { width: 360, height: 740 }

// A refusal because the period is too long is expected.
test.use({ expectedFailures: [/manage\/getfigures/] })

test('a school sees the attendance of an activity, as a chart and as a table', async ({
  origin,
  page,
}) => {
  const { figures: t, manage } = messagesFor('ar')
  const token = await signInAs('School', origin, page)
  const activity = await ownActivity(origin, token)
  await registerFamilies(origin, activity, ['Sara', 'Omar'])
  await page.goto(inLanguage('ar', `/manage/roster/${activity.gId}`))
  const asked = watchCalls(page, getFigures)
  await page.getByRole('link', { name: manage.toFigures, exact: true }).click()

  const comings = page.getByRole('region', { name: t.comings.title })
  await expect(comings.getByRole('img')).toHaveAccessibleName(/التسجيلات: المجموع ٢/)
  await comings.getByText(t.table).click()
  await expect(comings.getByRole('row').last().getByRole('cell').first()).toHaveText('٢')
  await page.setViewportSize(PHONE)
  await showWholePage(page, PHONE.width)
  await expectAccessible(page, 'the figures of an activity')
  await expectToFit(page, 'the figures of an activity')

  await page.getByRole('button', { name: t.presets.year }).click()
  await expect(page.getByRole('button', { name: t.presets.year })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: t.presets.year })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'التسجيلات: المجموع ٢' })).toHaveCount(1)
  await page.getByLabel(t.from, { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: t.show, exact: true }).click()
  await expect(page.getByText(t.errors.from.too_small)).toBeVisible()
  await expect(page.getByLabel(t.from, { exact: true })).toBeFocused()
  expect(asked.length).toBeGreaterThan(0)
})
