import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { activityPath } from '../../src/lib/paths.ts'
import {
  expect,
  inLanguage,
  openHome,
  test,
  untilHydrated,
  FLOW_LANGUAGES,
} from '../support/fixtures.ts'
import { find } from '../support/list.ts'

const { site } = messagesFor('en')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const aboutLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: site.nav.about, exact: true })
const prefetched = (page: Page) =>
  page
    .locator('link[rel=prefetch]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))

test.describe('in a browser without speculation rules', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false
    })
    await page.clock.install()
  })

  test('a page is prefetched too, once, also by keyboard, and not for a passing mouse, for links without a load, or for users who save data', async ({
    page,
  }) => {
    await page.goto('/terms')
    await aboutLink(page).hover()
    await page.clock.runFor(200)
    await page.mouse.move(0, 0)
    await aboutLink(page).hover()
    await page.clock.runFor(200)
    expect(await prefetched(page)).toEqual(['/aboutus'])

    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    const { nav } = site
    await page.getByRole('contentinfo').getByRole('link', { name: nav.privacy }).focus()
    expect(await prefetched(page)).toEqual(['/aboutus', '/privacy'])

    await openHome(page)
    // From here on only the test moves the clock: a slow machine would mistake a passing pointer for a
    // resting one.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('main').getByRole('navigation').getByRole('link').nth(1).hover()
    await page.clock.runFor(1000)
    await aboutLink(page).hover()
    await page.clock.runFor(20)
    await page.mouse.move(0, 0)
    await page.clock.runFor(1000)
    expect(await prefetched(page)).toEqual([])

    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/terms')
    await aboutLink(page).hover()
    await page.clock.runFor(1000)
    expect(await prefetched(page)).toEqual([])
  })
})

const NAMED = ['cover', 'chip', 'title', 'heart']

/**
 * Records the elements with a view-transition name when a page is left: each becomes the one with that name
 * on the next.
 */
async function recordNames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const named = [...document.querySelectorAll('.card *')].map(element => ({
        name: getComputedStyle(element).getPropertyValue('view-transition-name'),
        text: element.textContent,
      }))
      sessionStorage.setItem('named', JSON.stringify(named.filter(({ name }) => name !== 'none')))
    })
  })
}

for (const language of FLOW_LANGUAGES)
  test(`a card morphs into its page and back, in ${language}`, async ({ api, page }) => {
    await recordNames(page)
    const [card] = (await find(api, {})).data
    if (!card) throw new Error('The demo has no activity.')
    const name = activityName(language, card)
    await openHome(page, inLanguage(language, '/'))
    await page.getByRole('article').getByRole('link', { name, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveURL(activityPath(language, card))
    const named = await page.evaluate(() => sessionStorage.getItem('named'))
    const parts = JSON.parse(named ?? '[]') as { name: string; text: string }[]
    expect(parts.map(part => part.name)).toEqual(NAMED)
    expect(parts[2]?.text).toBe(name)
    const own = await page.evaluate(() =>
      ['.details-cover', '.details-picture .heart', '.details-title h1'].map(selector => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element).getPropertyValue('view-transition-name')
      }),
    )
    expect(own).toEqual(['cover', 'heart', 'title'])

    await page.goBack()
    await untilHydrated(page)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  })
