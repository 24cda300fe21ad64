import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { showWholePage } from '../support/axe.ts'
import { choose, find } from '../support/list.ts'
import { expect, inLanguage, openHome, test, FLOW_LANGUAGES } from '../support/fixtures.ts'

/** Numbers every surface that differs from its surroundings only by its background; returns their count. */
function markSurfaces(): number {
  const groundOf = (element: Element | null): string => {
    if (!element) return ''
    const { backgroundColor } = getComputedStyle(element)
    return /^rgba.* 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  const hasEdge = ({ borderTopWidth, outlineStyle }: CSSStyleDeclaration) =>
    borderTopWidth !== '0px' || outlineStyle !== 'none'
  let count = 0
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    const { width } = element.getBoundingClientRect()
    const isSeen =
      width > 8 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    // A full-width surface is a part of the page, not an object on it.
    const isThing = isSeen && width < innerWidth - 32 && !element.closest('svg, img, .court')
    const isOwn = groundOf(element) !== groundOf(element.parentElement)
    if (isThing && isOwn && !hasEdge(style)) element.setAttribute('data-surface', String(++count))
  }
  return count
}

/** Returns what is lost in forced colours: surfaces without a border, and invisible marks. */
function lost(): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor
  const isSeen = (colour: string) => colour !== canvas && !/^rgba.* 0\)$/.test(colour)
  const found: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const own = getComputedStyle(element)
    const isEdged =
      (own.borderTopWidth !== '0px' && isSeen(own.borderTopColor)) ||
      (own.outlineStyle !== 'none' && isSeen(own.outlineColor))
    if (element.hasAttribute('data-surface') && !isEdged) found.push(`edge: ${element.className}`)
    for (const part of ['::before', '::after']) {
      const { backgroundColor, content, maskImage } = getComputedStyle(element, part)
      if (content !== 'none' && maskImage !== 'none' && !isSeen(backgroundColor))
        found.push(`mark: ${element.className}${part}`)
    }
  }
  return found
}

async function expectNothingLost(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' })
  const surfaces = await page.evaluate(markSurfaces)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(lost), `of ${surfaces} surfaces`).toEqual([])
}

for (const language of FLOW_LANGUAGES) {
  const { contact, list, signIn } = messagesFor(language)
  const at = (path: string) => inLanguage(language, path)

  test.describe(`with forced colours (${language})`, () => {
    test('notices, chips and marks, form errors, breadcrumbs and chosen items can be distinguished', async ({
      api,
      page,
    }) => {
      await openHome(page, at('/?city=riyadh&gender=2&fees=9'))
      await expect(page.locator('.notice')).toBeVisible()
      await expectNothingLost(page)
      const select = page.getByRole('combobox', { name: list.labels.time })
      const edge = () =>
        select.evaluate(element => {
          const { borderTopColor, borderTopWidth } = getComputedStyle(element)
          return `${borderTopWidth} ${borderTopColor}`
        })
      const before = await edge()
      await choose(page, list.labels.time, list.options.time[1])
      await expect.poll(edge).not.toBe(before)

      const [card] = (await find(api, { searchTerm: 'chess' })).data
      await page.goto(card ? activityPath(language, card) : '')
      await expectNothingLost(page)

      await page.goto(at('/contactus'))
      await page.getByRole('button', { name: contact.submit }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectNothingLost(page)

      await page.goto(at('/login'))
      await page.getByText(signIn.contactMethod.email, { exact: true }).click()
      await expectNothingLost(page)
    })

    test('the pages and dialogs of a parent can be distinguished', async ({ page, parent: _ }) => {
      for (const path of ['/profile', '/profile/current-activities', '/profile/edit']) {
        await page.goto(at(path))
        // Content further down loads once it is near the viewport.
        await showWholePage(page, 1280)
        await expect(page.locator('.skeleton')).toHaveCount(0)
        await expectNothingLost(page)
      }
      const chosen = page.locator('[aria-current=page].tab')
      const other = page.locator('.tab:not([aria-current])').first()
      const line = (tab: typeof chosen) =>
        tab.evaluate(element => getComputedStyle(element).borderBottomColor)
      expect(await line(chosen)).not.toBe(await line(other))
    })
  })
}
