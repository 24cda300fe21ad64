import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/language.ts'
import { type Card, searchActivities } from '#contract/activities.ts'
import { drawnCover } from '#contract/covers.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import {
  expect,
  inLanguage,
  openHome,
  test,
  FLOW_LANGUAGES,
  watchCalls,
} from '../support/fixtures.ts'
import { partIn, partsIn, readPage, textsOf } from '../support/html.ts'
import { dataOf } from '../support/list.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'

const en = messagesFor('en').home

/** The top of the first card, and the lowest bottom of the cards beside it. */
const firstRow = (page: Page) =>
  page.getByRole('article').evaluateAll(cards => {
    const boxes = cards.map(card => card.getBoundingClientRect())
    const top = boxes[0]?.top ?? NaN
    const row = boxes.filter(box => box.top === top)
    return { top, bottom: Math.max(...row.map(({ bottom }) => bottom)), count: row.length }
  })

/** Allows motion, so that the headline is typed. */
const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The filters that take the most room. */
const CHOSEN = '/?city=riyadh&fees=2&time=2'

test('the first phrase of the headline is in the HTML before any script', async ({ request }) => {
  for (const language of LANGUAGES) {
    const { home } = messagesFor(language)
    const html = await (await request.get(inLanguage(language, '/'))).text()

    expect(html).toContain(`>${home.phrases[0]}<`)
    expect(html).toContain(home.explore)
  }
})

/** The numbers beside cities and categories that take more than one line. */
const brokenNumbers = (page: Page) =>
  page.locator('.ways-count').evaluateAll(numbers =>
    numbers
      .filter(number => {
        const range = document.createRange()
        range.selectNodeContents(number)
        return range.getClientRects().length > 1
      })
      .map(({ parentElement }) => parentElement?.textContent),
  )

/** Returns the chosen options that are wider than their selects. */
function cutOff(selects: HTMLSelectElement[]): (string | undefined)[] {
  const isCut = (select: HTMLSelectElement) => {
    const { width } = select.getBoundingClientRect()
    // As wide as the chosen option.
    Object.assign(select.style, { fieldSizing: 'content', inlineSize: 'max-content' })
    const { width: wanted } = select.getBoundingClientRect()
    select.removeAttribute('style')
    return wanted > width
  }
  return selects.filter(isCut).map(({ selectedOptions: [option] }) => option?.text)
}

/** Nothing in the bar of filters is cut off before anything is chosen, also in large text. */
async function expectWholeFilters(page: Page): Promise<void> {
  const selects = page.locator('.filters-fields select:visible')
  expect(await selects.count()).toBeGreaterThan(5)
  expect.soft(await selects.evaluateAll(cutOff)).toEqual([])
  await setTextSize(page, 200)
  expect.soft(await selects.evaluateAll(cutOff)).toEqual([])
}

test.describe('the first view', () => {
  test.use(MOVING)

  test('of a phone shows activities, that of a laptop a whole row, one search field and whole filters', async ({
    page,
  }) => {
    const narrow = { width: 360, height: 740 }
    const wide = { width: 1280, height: 800 }
    for (const path of ['/', CHOSEN])
      for (const language of LANGUAGES)
        await test.step(inLanguage(language, path), async () => {
          const explore = page.getByRole('link', { name: messagesFor(language).home.explore })
          await page.setViewportSize(narrow)
          await page.goto(inLanguage(language, path))
          expect.soft((await firstRow(page)).top).toBeLessThan(path === '/' ? 520 : 400)
          if (path === '/') {
            await expect.soft(page.locator('.ways-count').first()).toBeVisible()
            expect.soft(await brokenNumbers(page)).toEqual([])
          } else await expect.soft(explore).toBeHidden()

          await page.setViewportSize(wide)
          const { bottom, count } = await firstRow(page)
          expect.soft(count).toBe(4)
          expect.soft(bottom).toBeLessThanOrEqual(wide.height)
          await expect.soft(page.getByRole('searchbox')).toHaveCount(1)
          if (path === '/') await expectWholeFilters(page)
        })
  })
})

for (const language of FLOW_LANGUAGES) {
  const { card, home } = messagesFor(language)

  test.describe(`the list in ${language}`, () => {
    test('a parent sees the content of a card, that free is free, and fees with their currency', async ({
      request,
    }) => {
      const cardsOf = async (query: string) =>
        partsIn(await readPage(await request.get(inLanguage(language, `/?${query}`))), 'article')
      const [first] = await cardsOf('fees=1')
      expect(first?.text).toContain(language === 'ar' ? '٠ ر.س' : '0 SAR')
      expect(first?.text).toContain(card.free)
      expect(first && partIn(partIn(first, 'h3'), 'a').text.trim()).not.toBe('')

      const fee = language === 'ar' ? /^[٠-٩٬٫]+ ر\.س$/ : /^[\d,.]+ SAR$/
      const paid = await cardsOf('fees=2')
      expect(paid).toHaveLength(24)
      for (const card of paid) {
        const money = textsOf(partsIn(card, 'bdi')).filter(text => fee.test(text))
        expect.soft(money, card.text).toHaveLength(1)
      }
    })
  })

  test.describe(`the headline in ${language}`, () => {
    test.use(MOVING)

    test('types one phrase after the other, keeps its accessible name, and can be paused', async ({
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
      // The text for screen readers.
      const name = String(home.phrases[0])
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

      await pause.click()
      // The letter that was pending is still typed.
      await page.clock.runFor(500)
      const rest = (await headline.textContent()) ?? ''
      await page.clock.runFor(10_000)
      await expect(headline).toHaveText(rest)
      await page.getByRole('button', { name: home.play }).click()
      await page.clock.runFor(3000)
      await expect(headline).not.toHaveText(rest)
      await expect(pause).toBeVisible()
      await expectToFit(page)
    })
  })
}

test('for users who prefer reduced motion the headline does not move, and leads to the list without a page load', async ({
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

test('a card shows its picture, or a cover of its category', async ({ api, request }) => {
  const { data } = dataOf(await api(searchActivities, { pageSize: 100 }))
  const own = data.find(({ image }) => image !== null) as Card
  const none = data.find(({ image }) => image === null) as Card
  for (const [card, shown] of [
    [own, own.image],
    [none, drawnCover(none)],
  ] as const) {
    const address = `/?school=${card.schoolId}&q=${encodeURIComponent(card.activityName)}`
    const page = await readPage(await request.get(address))
    const article = partIn(page, `article[data-seats-of=${card.gId}]`)
    const { height, src, width } = partIn(article, 'img').attributes
    expect({ height, src, width }).toEqual({ height: '200', src: shown, width: '300' })
    const picture = await request.get(String(src))
    expect(picture.status(), src).toBe(200)
    expect(picture.headers()['content-type'], src).toMatch(/^image\//)
  }
})
