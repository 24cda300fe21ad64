import { type Language, LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, untilHydrated } from '../support/fixtures.ts'
import { addressOf, DETAILS } from '../support/pages.ts'
import { servePieces } from '../support/pieces.ts'
import { painted, scoreOf, watchShifts } from '../support/shift.ts'

type Look = [page: string, width: number]

/** A fifth of the limit for "good": how the facts of the first cards wrap depends on the hour. */
const NEXT_TO_NOTHING = 0.02
/**
 * On a phone one more line in the facts of the visible card is 0.027, and which card that is depends on the
 * day. What moves within its lines adds up to 0.007; two lines are 0.054.
 */
const ONE_LINE = 0.04

/**
 * By their names in pages.ts, each in one language: what longer or shorter texts move, they move in the other
 * language too, and only a list and an activity have another layout on a desktop.
 */
const IN_PIECES: Readonly<Record<Language, Look[]>> = {
  en: [
    [DETAILS, 360],
    ['/login', 360],
    ['/', 1280],
  ],
  ar: [
    ['/', 360],
    ['/contactus', 360],
    ['/signup', 360],
    [DETAILS, 1280],
  ],
}

/**
 * At 412 px, the width of Lighthouse's phone, the Arabic heading of one landing page had one line until the
 * font came and two after it; that of another, and a first sentence, came close. In English the fallback font
 * is nearly as wide.
 */
const WITH_FONT: Readonly<Record<Language, Look[]>> = {
  ar: [
    [DETAILS, 360],
    [DETAILS, 412],
    ['/activities/riyadh', 412],
    ['/activities/riyadh/swimming', 412],
    ['/activities/robotics', 412],
  ],
  en: [
    [DETAILS, 1280],
    ['/activities/riyadh', 412],
  ],
}

/** The typed headline takes the same time on a phone as on a desktop. */
const TYPES_AT: Readonly<Record<Language, number>> = { ar: 360, en: 1280 }

/** The file names of the page's own fonts. */
const LETTERS = { en: /readex-pro-latin-/, ar: /readex-pro-arabic-/ }

test('the font of a page is preloaded by its body, not by its head', async ({ request }) => {
  for (const language of LANGUAGES) {
    const html = await (await request.get(inLanguage(language, '/'))).text()
    const [head = '', body = ''] = html.split('<body')

    const early = [...body.matchAll(/<link (?=[^>]*rel="preload")(?=[^>]*as="font")[^>]*>/g)]
    expect.soft(early, language).toHaveLength(1)
    expect.soft(String(early[0]), language).toMatch(LETTERS[language])
    expect.soft(head, language).not.toContain('as="font"')
  }
})

test('a page contains what its first paint waits for', async ({ api, request }) => {
  for (const name of ['/', DETAILS, '/activities/riyadh', '/aboutus']) {
    const html = await (await request.get(await addressOf(name, api))).text()

    const [, shownFrom = ''] = /<link rel="expect" href="#([^"]+)"/.exec(html) ?? []
    expect.soft(shownFrom, name).not.toBe('')
    expect.soft(html.split(` id="${shownFrom}"`), name).toHaveLength(2)
  }
})

for (const language of LANGUAGES) {
  const { details, home } = messagesFor(language)

  test.describe(`in ${language}`, () => {
    test('nothing moves while an activity loads, and next to nothing when its font is swapped in, as on landing pages', async ({
      api,
      page,
    }) => {
      const { holdFont, moved, showFont } = await watchShifts(page)
      for (const [name, width] of WITH_FONT[language])
        await test.step(`${name} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 740 })
          await page.goto(inLanguage(language, await addressOf(name, api)), {
            waitUntil: 'domcontentloaded',
          })
          if (name === DETAILS)
            await expect(page.getByRole('region', { name: details.facts })).toBeVisible()
          await expect(page.getByRole('contentinfo')).toBeVisible()
          const early = await moved()
          if (name === DETAILS) expect.soft(early).toEqual([])

          await showFont()
          expect.soft(scoreOf([...early, ...(await moved())])).toBeLessThan(NEXT_TO_NOTHING)
          await holdFont()
        })
    })

    test('nothing moves while the home page loads and its headline types, a line at most when its font is swapped in', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const { moved, showFont } = await watchShifts(page)
      await page.clock.install()
      await page.setViewportSize({ width: TYPES_AT[language], height: 740 })
      await page.goto(inLanguage(language, '/'), { waitUntil: 'commit' })
      await untilHydrated(page)
      await expect(page.getByRole('button', { name: home.pause })).toBeVisible()
      expect.soft(await moved()).toEqual([])

      await showFont()
      expect.soft(scoreOf(await moved())).toBeLessThan(ONE_LINE)
      for (let second = 0; second < 15; second++) await page.clock.runFor(1000)
      expect.soft(await moved()).toEqual([])
    })

    test('nothing moves while pages arrive in chunks', async ({ api, baseURL, page }) => {
      const { moved } = await watchShifts(page)
      const pieces = await servePieces(baseURL ?? '')
      for (const [name, width] of IN_PIECES[language])
        await test.step(`${name} at ${width} px`, async () => {
          // The footers of neighbouring cards are aligned: a longer name in the last card moves the others.
          const most = name === '/' && width > 360 ? NEXT_TO_NOTHING : 0
          await page.setViewportSize({ width, height: 740 })
          await page.goto(pieces.origin + inLanguage(language, await addressOf(name, api)), {
            waitUntil: 'commit',
          })
          do await painted(page)
          while (pieces.next())
          await page.waitForLoadState('domcontentloaded')
          await painted(page)

          const shifts = await moved()
          expect.soft(scoreOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(most)
        })
      await page.goto('about:blank')
      await pieces.close()
    })
  })
}
