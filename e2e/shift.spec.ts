import { getActivities } from '#contract/activities.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../src/i18n/index.ts'
import type { Ask } from '../src/lib/ask.ts'
import { activityPath } from '../src/lib/paths.ts'
import { expect, hold, inLanguage, openHome, test } from './fixtures.ts'
import { dataOf } from './list.ts'
import { watchShifts } from './shift.ts'

/** A tenth of what counts as good. */
const NEXT_TO_NOTHING = 0.01

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
        // With its font in the cache, as slow machines would paint before it is there.
        await page.goto(inLanguage(language, '/terms'))
        const shifts = await watchShifts(page)
        await page.clock.install()
        await openHome(page, inLanguage(language, '/'))
        const { pause } = messagesFor(language).home
        await expect(page.getByRole('button', { name: pause })).toBeVisible()
        for (let second = 0; second < 15; second++) await page.clock.runFor(1000)

        expect(await shifts()).toEqual([])
      })

      test('nothing moves while the page of an activity loads', async ({ api, page }) => {
        const path = activityPath(language, await someActivity(api))
        await page.goto(inLanguage(language, '/terms'))
        const shifts = await watchShifts(page)
        await page.goto(path, { waitUntil: 'networkidle' })

        expect(await shifts()).toEqual([])
      })

      test('a font that comes late moves next to nothing', async ({ api, page }) => {
        const shifts = await watchShifts(page)
        for (const path of [
          inLanguage(language, '/'),
          activityPath(language, await someActivity(api)),
        ]) {
          const { release } = await hold(page, /\.woff2$/)
          await page.goto(path, { waitUntil: 'commit' })
          await expect(page.getByRole('contentinfo')).toBeVisible()
          await release()
          await page.evaluate(() => document.fonts.ready)

          const sum = (await shifts()).reduce((total, { value }) => total + value, 0)
          expect(sum).toBeLessThan(NEXT_TO_NOTHING)
        }
      })
    })
