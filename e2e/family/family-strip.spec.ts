import type { Page } from '@playwright/test'
import { searchActivitiesFilterByParentCity } from '#contract/activities.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { findings } from '../support/axe.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import {
  expect,
  holdCalls,
  inLanguage,
  openHome,
  refuseCalls,
  watchCalls,
} from '../support/fixtures.ts'
import { namesOf } from '../support/list.ts'
import { call, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { watchShifts } from '../support/shift.ts'

const { familyStrip: en, list } = messagesFor('en')

const strip = (page: Page, label = en.label) => page.getByRole('list', { name: label })
const forChild = (page: Page, child: string) =>
  strip(page).getByRole('button', { name: fill(en.forChild, { child }), exact: true })

for (const language of LANGUAGES)
  test.describe(`the family over the list in ${language}`, () => {
    const { familyStrip: t } = messagesFor(language)

    test('stands there for the parent on a phone, and the first card begins above 400 px', async ({
      page,
      parent: _,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openHome(page, inLanguage(language, '/?city=riyadh'))
      const children = strip(page, t.label).getByRole('button')
      await expect(children).toHaveCount(3)

      await children.first().click()
      await expect(children.first()).toHaveAttribute('aria-pressed', 'true')
      const first = page.getByRole('article').first()
      await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(400)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await findings(page, '#family')).toEqual([])
      }
      await expectToFit(page)
    })
  })

test.describe('the family over the list', () => {
  test('says what each child has today and tomorrow', async ({ page, parent: _ }) => {
    await openHome(page)
    const tiles = strip(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
    await expect(tiles).toHaveCount(3)
    for (const tile of await tiles.all()) {
      await expect(tile).toContainText(en.today)
      await expect(tile).toContainText(en.tomorrow)
    }
  })

  test('makes the list fit a child, and never names it in the address', async ({
    origin,
    own,
    page,
  }) => {
    const [sara = ''] = await addChildren(origin, own, [
      { firstName: 'Sara', age: 9 },
      { firstName: 'Omar', age: 2, genderId: 1 },
    ])
    const asked = watchCalls(page, searchActivitiesFilterByParentCity)
    await openHome(page, '/?fees=2')
    await forChild(page, 'Sara').click()

    const input = { childId: sara, allCities: true, feesSearchType: 2 } as const
    const found = await call(origin, searchActivitiesFilterByParentCity, input, tokenOf(own))
    await expect.poll(() => namesOf(page)).toEqual(found.map(it => it.activityName))
    await expect(page.getByRole('status').filter({ hasText: 'for Sara' })).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ childId: sara, allCities: true })
    expect(page.url()).not.toContain(sara)

    // Another choice is for her too; pressed again, the list is everybody's.
    await page.getByRole('link', { name: list.allCities, exact: true }).click()
    await expect(forChild(page, 'Sara')).toHaveAttribute('aria-pressed', 'true')
    await forChild(page, 'Sara').click()
    await expect(page.getByRole('status').filter({ hasText: 'for Sara' })).toHaveCount(0)
    await expect(forChild(page, 'Sara')).toHaveAttribute('aria-pressed', 'false')
  })

  test('leads back to everybody where nothing fits', async ({ origin, own, page }) => {
    await addChildren(origin, own, [{ firstName: 'Lina', age: 0 }])
    await openHome(page, '/?q=padel')
    await forChild(page, 'Lina').click()
    await expect(page.getByText(fill(list.emptyFor, { child: 'Lina' }))).toBeVisible()

    await page.getByRole('button', { name: list.everyone }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(forChild(page, 'Lina')).toHaveAttribute('aria-pressed', 'false')
  })

  test('has its room before it comes, and leads a parent without children on', async ({
    own: _,
    page,
  }) => {
    const { score } = await watchShifts(page)
    const { held, release } = await holdCalls(page, getActivitiesAndRegistrations)
    await page.goto('/?fees=2', { waitUntil: 'commit' })
    await expect.poll(() => held.length).toBe(1)
    await release()
    await expect(page.getByRole('link', { name: en.none })).toHaveAttribute('href', '/add-child')
    expect(await score()).toBeLessThan(0.005)
  })

  test.describe('that does not load', () => {
    test.use({ expectedFailures: [/50[03]/] })

    test('says so, and comes with another try', async ({ page, parent: _ }) => {
      const allow = await refuseCalls(page, getActivitiesAndRegistrations, { status: 503 })
      await openHome(page, '/?fees=2')
      await expect(page.getByText(en.unexpected)).toBeVisible()
      await allow()
      await page.getByRole('button', { name: en.retry }).first().click()
      await expect(strip(page)).toBeVisible()
    })
  })

  test('goes with the session, and the list is everybody’s again', async ({
    origin,
    own,
    page,
  }) => {
    await addChildren(origin, own, [{ firstName: 'Sara', age: 9 }])
    await openHome(page, '/?fees=2')
    await forChild(page, 'Sara').click()
    await expect(page.getByRole('status').filter({ hasText: 'for Sara' })).toBeVisible()
    await page.evaluate(() => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage'))
    })

    await expect(page.getByText(/(?:for|fits) sara/i)).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
