import { getActivities } from '#contract/activities.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../src/i18n/index.ts'
import type { Ask } from '../src/lib/ask.ts'
import { activityPath } from '../src/lib/paths.ts'
import { expect, inLanguage, test, untilAlive } from './fixtures.ts'
import { dataOf } from './list.ts'
import { addressOf, DETAILS } from './pages.ts'
import { servePieces } from './pieces.ts'
import { painted, watchShifts } from './shift.ts'

/** A tenth of what counts as good. */
const NEXT_TO_NOTHING = 0.01

/** By their names in pages.ts. */
const IN_PIECES = ['/', DETAILS, '/aboutus', '/contactus', '/login', '/signup']

async function someActivity(api: Ask): Promise<{ slug: string; gId: string }> {
  const [card] = dataOf(await api(getActivities, { searchTerm: 'swimming' })).data
  if (!card) throw new Error('The demo has no such activity.')
  return card
}

for (const language of LANGUAGES)
  for (const width of [360, 1280])
    test.describe(`at ${width} px in ${language}`, () => {
      test.use({ viewport: { width, height: 740 } })

      test('nothing moves while the home page loads and its headline types', async ({ page }) => {
        const { moved, showFont } = await watchShifts(page)
        await page.clock.install()
        await page.goto(inLanguage(language, '/'), { waitUntil: 'commit' })
        await untilAlive(page)
        const { pause } = messagesFor(language).home
        await expect(page.getByRole('button', { name: pause })).toBeVisible()
        expect(await moved()).toEqual([])

        await showFont()
        await moved()
        for (let second = 0; second < 15; second++) await page.clock.runFor(1000)
        expect(await moved()).toEqual([])
      })

      test('nothing moves while the page of an activity loads', async ({ api, page }) => {
        const { moved } = await watchShifts(page)
        const path = activityPath(language, await someActivity(api))
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const { wishlist } = messagesFor(language)
        await expect(page.getByText(wishlist.save, { exact: true }).first()).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()

        expect(await moved()).toEqual([])
      })

      for (const [name, pathOf] of [
        ['home page', async () => inLanguage(language, '/')],
        ['page of an activity', async api => activityPath(language, await someActivity(api))],
      ] satisfies [string, (api: Ask) => Promise<string>][])
        test(`a font that comes late moves next to nothing on the ${name}`, async ({
          api,
          page,
        }) => {
          const { score, showFont } = await watchShifts(page)
          await page.goto(await pathOf(api), { waitUntil: 'commit' })
          await expect(page.getByRole('contentinfo')).toBeVisible()
          await showFont()

          expect(await score()).toBeLessThan(NEXT_TO_NOTHING)
        })

      for (const name of IN_PIECES)
        test(`nothing moves while ${name} comes in pieces`, async ({ api, baseURL, page }) => {
          const { moved } = await watchShifts(page)
          const pieces = await servePieces(baseURL ?? '')
          await page.goto(pieces.origin + inLanguage(language, await addressOf(name, api)), {
            waitUntil: 'commit',
          })
          do await painted(page)
          while (pieces.next())
          await page.waitForLoadState('domcontentloaded')
          await painted(page)

          expect(await moved()).toEqual([])
          await page.goto('about:blank')
          await pieces.close()
        })
    })
