import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/language.ts'
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

// The headline types.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const language of LANGUAGES) {
  const { home } = messagesFor(language)

  test.describe(`home in ${language}`, () => {
    test('the first phrase of the headline is in the page before any script', async ({
      request,
    }) => {
      const html = await (await request.get(inLanguage(language, '/'))).text()

      expect(html).toContain(`>${home.phrases[0]}<`)
      expect(html).toContain(home.explore)
    })

    test('the first view of a phone shows activities, whatever is chosen', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(inLanguage(language, '/'))
      expect((await firstRow(page)).top).toBeLessThan(520)

      for (const chosen of ['?gender=1', '?q=football', '?page=2', '?city=riyadh&fees=2&time=2']) {
        await page.goto(inLanguage(language, `/${chosen}`))
        expect((await firstRow(page)).top, chosen).toBeLessThan(400)
        await expect(page.getByRole('link', { name: home.explore })).toBeHidden()
      }
    })

    test('a laptop shows one search and a whole row of activities', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      for (const address of ['/', '/?city=riyadh&fees=2']) {
        await page.goto(inLanguage(language, address))
        const { bottom, count } = await firstRow(page)
        expect(count).toBe(4)
        expect(bottom, address).toBeLessThanOrEqual(800)
        await expect(page.getByRole('searchbox')).toHaveCount(1)
      }
    })
  })
}

for (const language of WALKED_IN) {
  const { card, home } = messagesFor(language)

  test.describe(`the list and the headline in ${language}`, () => {
    test('a parent sees what a card is about and that free is free', async ({ page }) => {
      await page.goto(inLanguage(language, '/?fees=1'))

      const first = page.getByRole('article').first()
      await expect(first).toContainText(language === 'ar' ? '٠ ر.س' : '0 SAR')
      await expect(first).toContainText(card.free)
      await expect(first.getByRole('heading', { level: 3 }).getByRole('link')).toBeVisible()
    })

    test('every fee is a number followed by the currency', async ({ page }) => {
      await page.goto(inLanguage(language, '/?fees=2'))

      const fee = language === 'ar' ? /^[٠-٩٬٫]+ ر\.س$/ : /^[\d,.]+ SAR$/
      const fees = page.getByRole('article').getByText(language === 'ar' ? / ر\.س$/ : / SAR$/)
      await expect(fees).toHaveText(Array.from({ length: 24 }, () => fee))
    })

    test('the headline types one phrase after the other', async ({ page }) => {
      await page.clock.install()
      await page.goto(inLanguage(language, '/'))
      await expect(page.getByRole('button', { name: home.pause })).toBeVisible()

      const headline = page.getByRole('heading', { level: 1 })
      const others = home.phrases.slice(1)
      const typed = async () => {
        await page.clock.runFor(500)
        const text = (await headline.textContent()) ?? ''
        return others.some(phrase => text.endsWith(phrase))
      }
      await expect.poll(typed, { intervals: [0] }).toBe(true)
    })
  })
}

test('the headline can be paused and moves on when asked', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const headline = page.getByRole('heading', { level: 1 })
  const pause = page.getByRole('button', { name: en.pause })
  await expect(pause).toBeVisible()
  await page.clock.runFor(3000)

  await pause.click()
  // The letter that was on its way still comes.
  await page.clock.runFor(500)
  const rest = (await headline.textContent()) ?? ''
  await page.clock.runFor(10_000)
  await expect(headline).toHaveText(rest)

  await page.getByRole('button', { name: en.play }).click()
  await page.clock.runFor(3000)
  await expect(headline).not.toHaveText(rest)
  await expect(pause).toBeVisible()
})

test.describe('for those who prefer less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the headline stands still and needs no button', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    await page.clock.runFor(20_000)

    const [first = ''] = en.phrases
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first + first)
    await expect(page.getByRole('button', { name: en.pause })).toBeHidden()
  })
})

test('the name of the headline stays the same for those who hear it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: en.pause })).toBeVisible()
  await page.clock.runFor(5000)

  await expect(
    page.getByRole('heading', { level: 1, name: String(en.phrases[0]), exact: true }),
  ).toBeVisible()
})

test('"Explore Activities" leads to the list, and loads nothing again', async ({ page }) => {
  await openHome(page)
  const calls = watchCalls(page, searchActivities)

  await page.getByRole('link', { name: en.explore }).click()

  const heading = page.getByRole('heading', { name: en.heading })
  await expect(heading).toBeInViewport()
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
