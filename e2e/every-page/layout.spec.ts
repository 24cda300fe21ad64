import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, test } from '../support/fixtures.ts'
import { find } from '../support/list.ts'

const { site } = messagesFor('en')

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** The button appears after 100 px, and leads up to the first link. */
async function expectWayUp(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: site.toTop })
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.mouse.wheel(0, 90)
  await expect.poll(() => scrolled(page)).toBe(90)
  await expect(button).toBeHidden()

  await page.mouse.wheel(0, 800)
  await expect(button).toBeInViewport()
  await button.click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(button).toBeHidden()
  await expect(page.getByRole('link', { name: site.home })).toBeFocused()
}

test('the button that leads up is not over a field on a phone while somebody types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contactus')
  const button = page.getByRole('button', { name: site.toTop })
  const message = page.getByRole('textbox', { name: messagesFor('en').contact.message.label })
  await message.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect(button).toBeVisible()
  await message.focus()
  await expect(button).toBeHidden()
  await message.blur()
  await expect(button).toBeVisible()
})

test('the header reappears once a page has scrolled more than 50 px, a button leads up, and the next page starts at its top', async ({
  page,
}) => {
  await page.goto('/terms')
  const header = page.getByRole('banner')
  const top = async () => (await header.boundingBox())?.y
  await page.mouse.wheel(0, 45)
  await expect.poll(() => scrolled(page)).toBe(45)
  await expect.poll(top).toBe(-45)
  await page.mouse.wheel(0, 300)
  await expect.poll(top).toBe(0)
  await expect(header).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, -345)
  await expect.poll(top).toBe(0)

  for (const width of [1280, 360])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await expectWayUp(page)
    })

  await page.mouse.wheel(0, 5000)
  await page.getByRole('contentinfo').getByRole('link', { name: site.nav.privacy }).click()
  await expect(page).toHaveURL('/privacy')
  expect(await scrolled(page)).toBe(0)
})

test('the header marks the current section, through the ancestors of the page', async ({
  api,
  request,
}) => {
  const [card] = (await find(api, {})).data
  for (const [path, activities, about] of [
    ['/', 'page', undefined],
    [card ? activityPath('en', card) : '', 'true', undefined],
    ['/aboutus', undefined, 'page'],
    ['/terms', undefined, undefined],
  ] as const) {
    const html = await (await request.get(path)).text()
    const nav = html.split(`<nav aria-label="${site.nav.label}"`)[1]?.split('</nav>')[0] ?? ''
    const currentOf = (name: string) =>
      new RegExp(`<a class="entry"([^>]*)>\\s*${name}\\s*<`)
        .exec(nav)?.[1]
        ?.match(/aria-current="(\w+)"/)?.[1]
    expect.soft(nav, path).toContain(site.nav.activities)
    expect.soft(currentOf(site.nav.activities), path).toBe(activities)
    expect.soft(currentOf(site.nav.about), path).toBe(about)
  }
})

test('the theme is that of the device until another is chosen, in all open pages and from the first frame on', async ({
  context,
  page,
}) => {
  const paper = () => getComputedStyle(document.body).backgroundColor
  const [LIGHT, DARK] = ['rgb(251, 250, 246)', 'rgb(17, 21, 26)']
  const chooseTheme = async (name: string) => {
    await page.getByRole('button', { name: site.theme.label }).click()
    await page.getByRole('radio', { name }).check({ force: true })
  }
  const other = await context.newPage()
  await other.goto('/terms')
  await page.goto('/aboutus')
  expect(await page.evaluate(paper)).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(paper)).toBe(DARK)

  await chooseTheme(site.theme.light)
  await expect.poll(() => page.evaluate(paper)).toBe(LIGHT)
  await page.goto('/terms')
  expect(await page.evaluate(paper)).toBe(LIGHT)
  await page.getByRole('button', { name: site.theme.label }).click()
  await expect(page.getByRole('radio', { name: site.theme.light })).toBeChecked()
  await page.getByRole('radio', { name: site.theme.system }).check({ force: true })
  await expect.poll(() => page.evaluate(paper)).toBe(DARK)

  // The other page is light because the device is.
  expect(await other.evaluate(paper)).toBe(LIGHT)
  await page.keyboard.press('Escape')
  await chooseTheme(site.theme.dark)
  await expect.poll(() => other.evaluate(paper)).toBe(DARK)

  await other.route(/\.(js|woff2|svg)$/, () => {})
  await other.goto('/aboutus', { waitUntil: 'commit' })
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await other.evaluate(paper)).toBe(DARK)
})

test('each path has one spelling, and the footer says why to join', async ({
  baseURL,
  request,
}) => {
  for (const [typed, right] of [
    ['/aboutus/', '/aboutus'],
    ['/ar', '/ar/'],
    ['/ar/aboutus/?a=1', '/ar/aboutus?a=1'],
  ] as const) {
    const answer = await request.get(typed)
    expect.soft(answer.url(), typed).toBe(`${baseURL}${right}`)
    expect.soft(answer.status(), typed).toBe(200)
  }
  const footer = (await (await request.get('/aboutus')).text()).split('<footer')[1]
  expect(footer).toContain(
    'Join Nashat to easily find, book, and manage extracurricular activities.',
  )
  expect(footer).toContain('Please Enter Email.')
})

for (const language of LANGUAGES) {
  const { failures, site } = messagesFor(language)

  test(`error pages say what happened and lead on (${language})`, async ({ request }) => {
    const linkTo = (href: string, text: string) =>
      new RegExp(`<a [^>]*href="${href}"(?: [^>]*)?>\\s*${text}\\s*</a>`)
    const contact = [inLanguage(language, '/contactus'), site.nav.contact] as const
    for (const [path, status, { text, title }, next] of [
      ['/nothing-is-here', 404, failures.notFound],
      ['/forbidden', 403, failures.forbidden, contact],
      ['/forbidden?reason=email', 403, failures.emailNotConfirmed],
      // It is also shown in place of the page that failed: the link leads to that.
      ['/server-error', 500, failures.serverError, [' ', failures.again]],
      ['/unavailable', 503, failures.unavailable, [' ', failures.again]],
      ['/error', 500, failures.error],
    ] as const) {
      const answer = await request.get(inLanguage(language, path))
      expect.soft(answer.status(), path).toBe(status)
      const main = (await answer.text()).split('<main')[1]?.split('</main>')[0] ?? ''
      expect.soft(main, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect.soft(main, path).toContain(text)
      expect.soft(main, path).toMatch(linkTo(inLanguage(language, '/'), failures.toActivities))
      if (next) expect.soft(main, path).toMatch(linkTo(next[0], next[1]))
    }
  })
}
