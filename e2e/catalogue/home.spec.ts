import type { Page } from '@playwright/test'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { type Card, searchActivities } from '#contract/activities.ts'
import { drawnCover } from '#contract/covers.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, openHome, test, WALKED_IN, watchCalls } from '../support/fixtures.ts'
import { dataOf } from '../support/list.ts'

const en = messagesFor('en').home

/** Where the first card begins, and where the lowest of those beside it ends. */
const firstRow = (page: Page) =>
  page.getByRole('article').evaluateAll(cards => {
    const boxes = cards.map(card => card.getBoundingClientRect())
    const top = boxes[0]?.top ?? NaN
    const row = boxes.filter(box => box.top === top)
    return { top, bottom: Math.max(...row.map(({ bottom }) => bottom)), count: row.length }
  })

/** The headline types. */
const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The most that can be chosen takes the most room, so that one language shows what is in between. */
const CHOSEN = '/?city=riyadh&fees=2&time=2'
const VIEWS: Readonly<Record<Language, string[]>> = {
  ar: ['/', '/?gender=1', '/?q=football', '/?page=2', CHOSEN],
  en: ['/', CHOSEN],
}

for (const language of LANGUAGES) {
  const { home } = messagesFor(language)

  test.describe(`home in ${language}`, () => {
    test.use(MOVING)

    test('the first phrase of the headline is in the page before any script', async ({
      request,
    }) => {
      const html = await (await request.get(inLanguage(language, '/'))).text()

      expect(html).toContain(`>${home.phrases[0]}<`)
      expect(html).toContain(home.explore)
    })

    test('the first view of a phone shows activities, that of a laptop a whole row and one search', async ({
      page,
    }) => {
      const narrow = { width: 360, height: 740 }
      const wide = { width: 1280, height: 800 }
      const explore = page.getByRole('link', { name: home.explore })
      for (const path of VIEWS[language])
        await test.step(path, async () => {
          await page.setViewportSize(narrow)
          await page.goto(inLanguage(language, path))
          expect.soft((await firstRow(page)).top).toBeLessThan(path === '/' ? 520 : 400)
          if (path !== '/') await expect.soft(explore).toBeHidden()

          if (path !== '/' && path !== CHOSEN) return
          await page.setViewportSize(wide)
          const { bottom, count } = await firstRow(page)
          expect.soft(count).toBe(4)
          expect.soft(bottom).toBeLessThanOrEqual(wide.height)
          await expect.soft(page.getByRole('searchbox')).toHaveCount(1)
        })
    })
  })
}

for (const language of WALKED_IN) {
  const { card, home } = messagesFor(language)

  test.describe(`the list in ${language}`, () => {
    test('a parent sees what a card is about, that free is free, and fees with their currency', async ({
      page,
    }) => {
      await page.goto(inLanguage(language, '/?fees=1'))
      const first = page.getByRole('article').first()
      await expect(first).toContainText(language === 'ar' ? '٠ ر.س' : '0 SAR')
      await expect(first).toContainText(card.free)
      await expect(first.getByRole('heading', { level: 3 }).getByRole('link')).toBeVisible()

      await page.goto(inLanguage(language, '/?fees=2'))
      const fee = language === 'ar' ? /^[٠-٩٬٫]+ ر\.س$/ : /^[\d,.]+ SAR$/
      const fees = page.getByRole('article').getByText(language === 'ar' ? / ر\.س$/ : / SAR$/)
      await expect(fees).toHaveText(Array.from({ length: 24 }, () => fee))
    })
  })

  test.describe(`the headline in ${language}`, () => {
    test.use(MOVING)

    test('types one phrase after the other, keeps its name, and rests when asked', async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto(inLanguage(language, '/'))
      const headline = page.getByRole('heading', { level: 1 })
      const pause = page.getByRole('button', { name: home.pause })
      await expect(pause).toBeVisible()
      const others = home.phrases.slice(1)
      const typed = async () => {
        await page.clock.runFor(500)
        const text = (await headline.textContent()) ?? ''
        return others.some(phrase => text.endsWith(phrase))
      }
      await expect.poll(typed, { intervals: [0] }).toBe(true)
      // For those who hear it.
      const name = String(home.phrases[0])
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

      await pause.click()
      // The letter that was on its way still comes.
      await page.clock.runFor(500)
      const rest = (await headline.textContent()) ?? ''
      await page.clock.runFor(10_000)
      await expect(headline).toHaveText(rest)
      await page.getByRole('button', { name: home.play }).click()
      await page.clock.runFor(3000)
      await expect(headline).not.toHaveText(rest)
      await expect(pause).toBeVisible()
    })
  })
}

test('for those who prefer less motion the headline stands still, and leads to the list without a load', async ({
  page,
}) => {
  await page.clock.install()
  await openHome(page)
  const calls = watchCalls(page, searchActivities)
  await page.clock.runFor(20_000)
  const [first = ''] = en.phrases
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first + first)
  await expect(page.getByRole('button', { name: en.pause })).toBeHidden()

  await page.getByRole('link', { name: en.explore }).click()
  await expect(page.getByRole('heading', { name: en.heading })).toBeInViewport()
  await expect(page).toHaveURL('/#activities')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article')).toHaveCount(24)
  expect(calls).toEqual([])
})

test('a card shows its picture in its size, or a cover of its kind', async ({ api, page }) => {
  const { data } = dataOf(await api(searchActivities, { pageSize: 100 }))
  const own = data.find(({ image }) => image !== null) as Card
  const none = data.find(({ image }) => image === null) as Card
  for (const [card, shown] of [
    [own, own.image],
    [none, drawnCover(none)],
  ] as const) {
    await page.goto(`/?school=${card.schoolId}&q=${card.activityName}`)
    const link = page.getByRole('link', { name: card.activityName, exact: true })
    const image = page.getByRole('article').filter({ has: link }).getByRole('presentation')

    await expect(image).toHaveAttribute('src', shown ?? '')
    await expect(image).toHaveAttribute('width', '300')
    await expect(image).toHaveAttribute('height', '200')
    await expect(image).toHaveJSProperty('naturalWidth', 300)
  }
})

test('a phone reads no drawing that it does not show', async ({ page }) => {
  const sources = () =>
    page
      .locator('.landing-covers img')
      .evaluateAll((covers: HTMLImageElement[]) => covers.map(({ currentSrc }) => currentSrc))
  const isDrawing = expect.stringMatching(/^data:image\/svg/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/activities/riyadh')
  expect(await sources()).toEqual(Array.from({ length: 3 }, () => expect.not.stringMatching(/svg/)))

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(sources).toEqual([isDrawing, isDrawing, isDrawing])
})
