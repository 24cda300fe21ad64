import type { Page } from '@playwright/test'
import { type CardForParent, searchActivitiesFilterByParentCity } from '#contract/activities.ts'
import { saveChildWeek } from '#contract/family/child-week.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { GRID_ROWS } from '../../src/lib/children/week-grid.ts'
import { fill, formatClock, formatWeekday } from '../../src/lib/format/format.ts'
import { findings, showWholePage } from '../support/axe.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import { expect, inLanguage, openHome, watchCalls } from '../support/fixtures.ts'
import { namesOf } from '../support/list.ts'
import { call, type Parent, test } from '../support/parents.ts'

const { child, childWeek: t, familyStrip: strip } = messagesFor('ar')
const SARA = 'سارة'
const LAYAN = 'ليان'
const PAID = { allCities: true, feesSearchType: 2 } as const

const found = (origin: string, own: Parent, input: object) =>
  call(
    origin,
    searchActivitiesFilterByParentCity,
    { ...PAID, ...input },
    {
      ...tokenOf(own),
      language: 'ar',
    },
  )

const namesIn = (cards: readonly CardForParent[]) =>
  cards.map(({ activityName_Ar }) => activityName_Ar)

/** A session of an activity for which the grid has a row. */
function cellOf(cards: readonly CardForParent[]) {
  for (const card of cards)
    for (const { startTime, weekday } of card.schedule) {
      const row = GRID_ROWS.findIndex(it => it.startTime === startTime)
      if (row > 0) return { card, row, startTime, weekday }
    }
  throw new Error('Nothing begins when the grid has a row.')
}

/** Opens the week, marks one time and saves, all with the keyboard; in Arabic the next day is on the left. */
async function markWithKeys(page: Page, { row, startTime, weekday }: ReturnType<typeof cellOf>) {
  await page.getByRole('button', { name: fill(child.week.open, { name: SARA }) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: fill(t.title, { name: SARA }) })).toBeFocused()

  const grid = page.getByRole('grid', { name: fill(t.grid, { name: SARA }) })
  await grid.locator('[tabindex="0"]').focus()
  for (let day = 0; day < weekday; day++) await page.keyboard.press('ArrowLeft')
  for (let down = 1; down < row; down++) await page.keyboard.press('ArrowDown')
  const names = (kind: string) => ({
    name: fill(t.cell, {
      day: formatWeekday('ar', weekday),
      time: formatClock('ar', startTime),
      kind,
    }),
    exact: true,
  })
  await expect(grid.getByRole('button', names(t.free))).toBeFocused()
  await page.keyboard.press('Space')
  await expect(grid.getByRole('button', names(t.kinds.activity))).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page, '.child-week')).toEqual([])
  }

  const saved = watchCalls(page, saveChildWeek)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t.save })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(fill(t.saved, { name: SARA }))).toBeVisible()
  expect(saved.at(-1)).toMatchObject({ busy: [{ weekday, startTime, kind: 'activity' }] })
}

const forChild = (page: Page, name: string) =>
  page.getByRole('button', { name: fill(strip.forChild, { child: name }), exact: true })

test('a parent enters with the keyboard when a child has time; the list shows what fits it and its sister, or says why not', async ({
  origin,
  own,
  page,
}) => {
  const ids = await addChildren(origin, own, [
    { firstName: SARA, age: 9 },
    { firstName: LAYAN, age: 8 },
  ])
  const [sara = ''] = ids
  const cell = cellOf(await found(origin, own, { childIds: [sara] }))

  await test.step('the week', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(inLanguage('ar', `/edit-child/${sara}`))
    await markWithKeys(page, cell)
  })

  await test.step('what fits', async () => {
    await openHome(page, inLanguage('ar', '/?fees=2'))
    await forChild(page, SARA).click()
    const fits = namesIn(await found(origin, own, { childIds: [sara] }))
    await expect.poll(() => namesOf(page)).toEqual(fits)
    expect(page.url()).not.toContain(sara)
  })

  await test.step('what does not, and why', async () => {
    const more = page.getByRole('button', { name: strip.withUnfit })
    await more.click()
    await expect(more).toHaveAttribute('aria-pressed', 'true')
    const all = await found(origin, own, { childIds: [sara], includeUnfit: true })
    await expect.poll(() => namesOf(page)).toEqual(namesIn(all))
    const reasons = all.flatMap(({ unfit = [] }) => unfit.map(({ message }) => message))
    await expect(page.locator('.card-unfit li')).toHaveText(reasons)
    expect(reasons.filter(text => text.includes('نشاط آخر'))).not.toEqual([])
    await showWholePage(page, 360)
    expect(await findings(page, '.results')).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    expect(page.url()).not.toContain(sara)
  })

  await test.step('the way to the week', async () => {
    const link = page.getByRole('link', { name: strip.week })
    await expect(link).toHaveAttribute('href', `/ar/edit-child/${sara}#week`)
  })

  await test.step('together', async () => {
    const asked = watchCalls(page, searchActivitiesFilterByParentCity)
    await forChild(page, LAYAN).click()
    await expect(forChild(page, SARA)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => asked.at(-1)).toMatchObject({ childIds: ids, includeUnfit: true })
    await page.getByRole('button', { name: strip.withUnfit }).click()
    const fits = namesIn(await found(origin, own, { childIds: ids }))
    await expect.poll(() => namesOf(page)).toEqual(fits)
  })

  await test.step('the week opens from the link', async () => {
    await page.goto(inLanguage('ar', `/edit-child/${sara}#week`))
    await expect(page.getByRole('grid', { name: fill(t.grid, { name: SARA }) })).toBeVisible()
  })
})
