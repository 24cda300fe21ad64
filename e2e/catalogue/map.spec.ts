import type { Page } from '@playwright/test'
import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { searchActivitiesForMap } from '#contract/places/map.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { plural } from '../../src/lib/format/format.ts'
import { toVenues } from '../../src/lib/map/venues.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, FLOW_LANGUAGES, inLanguage, openHome, test } from '../support/fixtures.ts'
import { cityBySlug, dataOf } from '../support/list.ts'
import { expectToFit } from '../support/reflow.ts'

/** Files and calls that only the map needs. */
const OF_THE_MAP = /draw-map|base-map|maplibre|searchactivitiesformap|getplacenames/

/** All requests of a page. */
function followRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  return asked
}

for (const language of FLOW_LANGUAGES) {
  const { map: t } = messagesFor(language)
  const opener = (page: Page) => page.getByRole('button', { name: t.open, exact: true })

  test(`a parent looks at a city on the map, by mouse and by keyboard (${language})`, async ({
    api,
    page,
  }) => {
    const { id: cityId } = await cityBySlug(api, 'riyadh')
    const search = { cityId, category: ['swimming'], pageSize: MAX_PAGE_SIZE }
    const { data: cards, total } = dataOf(await api(searchActivitiesForMap, search))
    const { unplaced, venues } = toVenues(cards)
    const asked = followRequests(page)
    const dialog = page.getByRole('dialog', { name: t.title })
    const items = dialog.getByRole('list', { name: t.list }).getByRole('listitem')
    const markers = dialog.locator('.map-marker')

    await test.step('which is loaded with a press, and not before', async () => {
      await openHome(page, inLanguage(language, '/?city=riyadh&category=swimming'))
      await expect(opener(page)).toBeVisible()
      expect(asked.filter(url => OF_THE_MAP.test(url))).toEqual([])
      await opener(page).click()
      await expect(dialog.getByRole('region', { name: t.region })).toBeVisible()
      await expect(markers.first()).toBeVisible()
    })

    await test.step('with all activities of the list', async () => {
      await expect(items).toHaveCount(cards.length)
      await expect(items.getByRole('link')).toHaveText(
        cards.map(card => activityName(language, card)),
      )
      await expect(dialog.getByText(plural(language, t.activities, total))).toBeVisible()
      if (unplaced > 0)
        await expect(dialog.getByText(plural(language, t.unplaced, unplaced))).toBeVisible()
      expect(venues.length).toBeGreaterThan(0)
      // axe cannot see cards that are scrolled out of view.
      await page.setViewportSize({ width: 1280, height: 1800 })
      await expectAccessible(page, 'the map', '#map')
      await expectToFit(page)
    })

    await test.step('the list and the markers highlight each other', async () => {
      const placed = items.nth(cards.findIndex(({ latitude }) => latitude !== null))
      await placed.hover()
      await expect(markers.and(page.locator('[data-pointed]'))).toHaveCount(1)
      await markers.first().hover()
      await expect(items.and(page.locator('[data-pointed]')).first()).toBeVisible()
    })

    await test.step('the keyboard zooms in, until a marker leads to its activity', async () => {
      const boxOfFirst = () => markers.first().boundingBox()
      const before = await boxOfFirst()
      await dialog.getByRole('button', { name: t.zoomIn }).press('Enter')
      await expect.poll(boxOfFirst).not.toEqual(before)
      await dialog.getByRole('button', { name: t.zoomOut }).press('Enter')
      const chosen = items.getByRole('link').and(page.locator(':focus'))
      // A press on a cluster opens it, and the focus goes to a part of it.
      await markers.first().focus()
      await expect(async () => {
        await expect(chosen.or(dialog.locator('.map-marker:focus'))).toBeVisible()
        if ((await chosen.count()) === 0) await page.keyboard.press('Enter')
        expect(await chosen.count()).toBe(1)
      }).toPass()
    })

    await test.step('and Escape leads back', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener(page)).toBeFocused()
    })
  })
}

test('a browser without WebGL says so, and shows the list', async ({ page }) => {
  const { map: t } = messagesFor('en')
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    const without = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d')
    }
    HTMLCanvasElement.prototype.getContext = without as typeof getContext
  })
  const asked = followRequests(page)
  await openHome(page, '/?city=riyadh&category=swimming')
  await page.getByRole('button', { name: t.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.title })
  await expect(dialog.getByText(t.noMap)).toBeVisible()
  await expect(dialog.getByRole('list', { name: t.list }).getByRole('link').first()).toBeVisible()
  await expect(dialog.getByRole('region')).toHaveCount(0)
  expect(asked.filter(url => /draw-map|maplibre/.test(url))).toEqual([])
})
