import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, openHome, test } from '../support/fixtures.ts'
import { chosenIn, choose, find } from '../support/list.ts'

const { list, site } = messagesFor('en')

test.describe('the header', () => {
  test('comes back once the page has scrolled more than 50 px', async ({ page }) => {
    await page.goto('/terms')
    const header = page.getByRole('banner')
    const top = async () => (await header.boundingBox())?.y

    await page.mouse.wheel(0, 45)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(45)
    await expect.poll(top).toBe(-45)

    await page.mouse.wheel(0, 300)
    await expect.poll(top).toBe(0)
    await expect(header).toBeInViewport({ ratio: 1 })

    await page.mouse.wheel(0, -345)
    await expect.poll(top).toBe(0)
  })

  test('marks where the visitor is, through the ancestors of the page', async ({ api, page }) => {
    const [card] = (await find(api, {})).data
    const nav = page.getByRole('navigation', { name: site.nav.label })
    const current = async () => ({
      activities: await nav
        .getByRole('link', { name: site.nav.activities })
        .getAttribute('aria-current'),
      about: await nav.getByRole('link', { name: site.nav.about }).getAttribute('aria-current'),
    })

    await page.goto('/')
    expect(await current()).toEqual({ activities: 'page', about: null })
    await page.goto(card ? activityPath('en', card) : '')
    expect(await current()).toEqual({ activities: 'true', about: null })
    await page.goto('/aboutus')
    expect(await current()).toEqual({ activities: null, about: 'page' })
    await page.goto('/terms')
    expect(await current()).toEqual({ activities: null, about: null })
  })
})

for (const width of [360, 1280])
  test(`back-to-top comes after 100 px of scrolling and leads up (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/terms')
    const button = page.getByRole('button', { name: site.toTop })
    await page.mouse.wheel(0, 90)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(90)
    await expect(button).toBeHidden()

    await page.mouse.wheel(0, 800)
    await expect(button).toBeInViewport()
    await button.click()

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(button).toBeHidden()
    await expect(page.getByRole('link', { name: site.home })).toBeFocused()
  })

test('every navigation begins at the top', async ({ page }) => {
  await page.goto('/terms')
  await page.mouse.wheel(0, 5000)
  await page.getByRole('contentinfo').getByRole('link', { name: site.nav.privacy }).click()

  await expect(page).toHaveURL('/privacy')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const language of LANGUAGES) {
    const { menu, nav } = messagesFor(language).site

    test(`the menu opens and closes (${language})`, async ({ page }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      const opener = page.getByRole('button', { name: menu.open })
      const dialog = page.getByRole('dialog', { name: menu.open })
      await expect(dialog).toBeHidden()

      await opener.click()
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('link', { name: nav.about })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await dialog.getByRole('button', { name: menu.close }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await dialog.getByRole('link', { name: nav.contact }).click()
      await expect(page).toHaveURL(inLanguage(language, '/contactus'))
    })
  }

  test('the menu closes by a press beside it', async ({ page }) => {
    await page.goto('/aboutus')
    await page.getByRole('button', { name: site.menu.open }).click()
    const dialog = page.getByRole('dialog', { name: site.menu.open })
    const box = await dialog.boundingBox()
    await page.mouse.click((box?.x ?? 0) > 20 ? 5 : 355, 400)

    await expect(dialog).toBeHidden()
  })
})

test.describe('the theme', () => {
  const paper = () => getComputedStyle(document.body).backgroundColor
  const [LIGHT, DARK] = ['rgb(251, 250, 246)', 'rgb(17, 21, 26)']

  test('is the one of the device until another is chosen, which then stays', async ({ page }) => {
    await page.goto('/aboutus')
    expect(await page.evaluate(paper)).toBe(LIGHT)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.evaluate(paper)).toBe(DARK)

    await page.getByRole('button', { name: site.theme.label }).click()
    await page.getByRole('radio', { name: site.theme.light }).check({ force: true })
    await expect.poll(() => page.evaluate(paper)).toBe(LIGHT)

    await page.goto('/terms')
    expect(await page.evaluate(paper)).toBe(LIGHT)
    await page.getByRole('button', { name: site.theme.label }).click()
    await expect(page.getByRole('radio', { name: site.theme.light })).toBeChecked()
    await page.getByRole('radio', { name: site.theme.system }).check({ force: true })
    await expect.poll(() => page.evaluate(paper)).toBe(DARK)
  })

  test('does not flash: the first frame has it, before anything else is loaded', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('nashat.theme', 'dark'))
    await page.route(/\.(js|woff2|svg)$/, () => {})
    await page.goto('/aboutus', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect(await page.evaluate(paper)).toBe(DARK)
  })

  test('is the same in all open pages', async ({ context, page }) => {
    const other = await context.newPage()
    await page.goto('/aboutus')
    await other.goto('/terms')
    await page.getByRole('button', { name: site.theme.label }).click()
    await page.getByRole('radio', { name: site.theme.dark }).check({ force: true })

    await expect.poll(() => other.evaluate(paper)).toBe(DARK)
  })
})

test.describe('the other language', () => {
  test('shows the same page with what was chosen since', async ({ page }) => {
    await openHome(page)
    await page.getByRole('link', { name: 'Riyadh', exact: true }).click()
    await choose(page, list.labels.gender, list.options.gender[2])
    await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', gender: '2' })

    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()

    await expect(page).toHaveURL('/ar/?city=riyadh&gender=2')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/?city=riyadh&gender=2')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

  test('is known to search engines, with English for everybody else', async ({ page }) => {
    for (const path of ['/', '/aboutus']) {
      await page.goto(inLanguage('ar', path))
      const origin = new URL(page.url()).origin
      const links = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll(all =>
          all.map(link => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        )

      expect(Object.fromEntries(links)).toEqual({
        en: origin + path,
        ar: `${origin}/ar${path}`,
        'x-default': origin + path,
      })
    }
  })
})

test('a path is written in one way only', async ({ page }) => {
  for (const [typed, right] of [
    ['/aboutus/', '/aboutus'],
    ['/ar', '/ar/'],
    ['/ar/aboutus/?a=1', '/ar/aboutus?a=1'],
  ] as const) {
    await page.goto(typed)
    await expect(page).toHaveURL(right)
  }
})

test('the footer says what to join for', async ({ page }) => {
  await page.goto('/aboutus')

  await expect(page.getByRole('contentinfo')).toContainText(
    'Join Nashat to easily find, book, and manage extracurricular activities.',
  )
})

for (const language of LANGUAGES) {
  const { failures } = messagesFor(language)

  test.describe(`pages for what goes wrong (${language})`, () => {
    test.use({ expectedFailures: [/nothing-is-here/] })

    test('say what happened and lead on', async ({ page }) => {
      for (const [path, status, { text, title }] of [
        ['/nothing-is-here', 404, failures.notFound],
        ['/forbidden', 403, failures.forbidden],
        ['/forbidden?reason=email', 403, failures.emailNotConfirmed],
        ['/server-error', 500, failures.serverError],
        ['/error', 500, failures.error],
      ] as const) {
        const answer = await page.goto(inLanguage(language, path))
        expect(answer?.status()).toBe(status)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page.getByRole('main')).toContainText(text)
        const onwards = page.getByRole('link', { name: failures.toActivities })
        await expect(onwards).toHaveAttribute('href', inLanguage(language, '/'))
      }

      await page.getByRole('link', { name: failures.toActivities }).click()
      await expect(page).toHaveURL(inLanguage(language, '/'))
    })
  })
}
