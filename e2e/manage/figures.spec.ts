import type { Page } from '@playwright/test'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { getFigures } from '#contract/manage/figures.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { todayIn } from '../../src/lib/format/today.ts'
import { presetsOf } from '../../src/lib/manage/figures/periods.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { expect, holdCalls, inLanguage, refuseCalls, watchCalls } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { registerFamilies, ownActivity, signInAs } from '../support/school.ts'

const PHONE = { width: 360, height: 740 }

// A refusal because the period is too long is expected.
test.use({ expectedFailures: [/manage\/getfigures/] })

/**
 * Days that are typed while another period is loaded stay in their fields; if one does not load, they are again
 * those that are shown.
 */
async function typeMeanwhile(page: Page): Promise<void> {
  const { figures: t } = messagesFor('ar')
  const from = page.getByLabel(t.from, { exact: true })
  const month = page.getByRole('button', { name: t.presets.month })
  const { held, release } = await holdCalls(page, getFigures)
  await month.click()
  await expect.poll(() => held.length).toBe(1)
  await from.fill('2026-02-03')
  await release()
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(from).toHaveValue('2026-02-03')

  const allow = await refuseCalls(page, getFigures, { status: 502 })
  await page.getByRole('button', { name: t.presets.year }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(from).toHaveValue(presetsOf(todayIn(HOME_TIME_ZONE)).month.from)
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await allow()
}

test('a school sees the attendance of an activity, as a chart and as a table, and chooses its days', async ({
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

  const views = page.getByRole('region', { name: t.views.title })
  await expect(views.getByText(t.saidNothing)).toBeVisible()
  await expect(views.getByText(t.table), 'a table of zeros').toHaveCount(0)
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
  await test.step('days that are typed while another period loads', () => typeMeanwhile(page))
  await page.getByLabel(t.from, { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: t.show, exact: true }).click()
  await expect(page.getByText(t.errors.from.too_small)).toBeVisible()
  await expect(page.getByLabel(t.from, { exact: true })).toBeFocused()
  expect(asked.length).toBeGreaterThan(0)
})
