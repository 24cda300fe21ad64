import { type Language, LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, untilAlive } from '../support/fixtures.ts'
import { addressOf, DETAILS } from '../support/pages.ts'
import { servePieces } from '../support/pieces.ts'
import { painted, watchShifts } from '../support/shift.ts'

/** A fifth of what counts as good: how the facts of the first cards wrap is a matter of the hour. */
const NEXT_TO_NOTHING = 0.02

/** By their names in pages.ts. */
const IN_PIECES = {
  en: ['/', DETAILS, '/aboutus', '/login'],
  ar: ['/', DETAILS, '/contactus', '/signup'],
}

/**
 * A desktop has room: what longer or shorter texts move, they move on a phone too, and only a list and
 * an activity are laid out otherwise there.
 */
const ON_DESKTOP = { en: ['/'], ar: [DETAILS] }

/**
 * At 412 px, Lighthouse's own phone, the Arabic heading of one landing page had one line until the font
 * came and two after it; that of another, and a first sentence, were near it.
 */
const WITH_LATE_FONT: Readonly<Record<Language, [page: string, width: number][]>> = {
  ar: [
    ['/', 360],
    ['/', 1280],
    [DETAILS, 360],
    [DETAILS, 412],
    [DETAILS, 1280],
    ['/activities/riyadh', 360],
    ['/activities/riyadh', 412],
    ['/activities/riyadh/swimming', 412],
    ['/activities/robotics', 412],
  ],
  // What stands in for its letters until they come is nearly as wide as they are.
  en: [
    ['/', 360],
    [DETAILS, 412],
    [DETAILS, 1280],
    ['/activities/riyadh', 412],
  ],
}

/** What the files of the page's own letters are called. */
const LETTERS = { en: /readex-pro-latin-/, ar: /readex-pro-arabic-/ }

for (const language of LANGUAGES)
  test(`the font of ${language} is preloaded by the body, not by the head`, async ({ request }) => {
    const html = await (await request.get(inLanguage(language, '/'))).text()
    const [head = '', body = ''] = html.split('<body')

    const early = [...body.matchAll(/<link (?=[^>]*rel="preload")(?=[^>]*as="font")[^>]*>/g)]
    expect(early).toHaveLength(1)
    expect(String(early[0])).toMatch(LETTERS[language])
    expect(head).not.toContain('as="font"')
  })

for (const name of ['/', DETAILS, '/activities/riyadh', '/aboutus'])
  test(`${name} has what its first paint waits for`, async ({ api, request }) => {
    const html = await (await request.get(await addressOf(name, api))).text()

    const [, shownFrom = ''] = /<link rel="expect" href="#([^"]+)"/.exec(html) ?? []
    expect(shownFrom).not.toBe('')
    expect(html.split(` id="${shownFrom}"`)).toHaveLength(2)
  })

for (const language of LANGUAGES)
  for (const [name, width] of WITH_LATE_FONT[language])
    test.describe(`at ${width} px in ${language}, with a font that comes late`, () => {
      test.use({ viewport: { width, height: 740 } })

      test(`next to nothing moves on ${name}`, async ({ api, page }) => {
        const { score, showFont } = await watchShifts(page)
        await page.goto(inLanguage(language, await addressOf(name, api)), { waitUntil: 'commit' })
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await showFont()

        expect(await score()).toBeLessThan(NEXT_TO_NOTHING)
      })
    })

for (const language of LANGUAGES)
  for (const width of [360, 1280])
    test.describe(`at ${width} px in ${language}`, () => {
      test.use({ viewport: { width, height: 740 } })

      test('nothing moves while the home page loads and its headline types', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
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
        await page.goto(inLanguage(language, await addressOf(DETAILS, api)), {
          waitUntil: 'domcontentloaded',
        })
        const { details } = messagesFor(language)
        await expect(page.getByRole('region', { name: details.facts })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()

        expect(await moved()).toEqual([])
      })

      for (const name of (width === 360 ? IN_PIECES : ON_DESKTOP)[language])
        test(`nothing moves while ${name} comes in pieces`, async ({ api, baseURL, page }) => {
          // The feet of cards side by side stand in a line: a longer name in the last of them moves the others.
          const most = name === '/' && width > 360 ? NEXT_TO_NOTHING : 0
          const { moved } = await watchShifts(page)
          const pieces = await servePieces(baseURL ?? '')
          await page.goto(pieces.origin + inLanguage(language, await addressOf(name, api)), {
            waitUntil: 'commit',
          })
          do await painted(page)
          while (pieces.next())
          await page.waitForLoadState('domcontentloaded')
          await painted(page)

          const shifts = await moved()
          const score = shifts.reduce((sum, { value }) => sum + value, 0)
          expect(score, JSON.stringify(shifts)).toBeLessThanOrEqual(most)
          await page.goto('about:blank')
          await pieces.close()
        })
    })
