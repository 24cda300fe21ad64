import type { Page } from '@playwright/test'
import { addChild } from '#contract/family/children.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { findings } from '../support/axe.ts'
import { expect, inLanguage } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'

const NAMES = { en: ['Sara', 'Al Qahtani'], ar: ['سارة', 'القحطاني'] } as const

for (const language of LANGUAGES) {
  const { child: t, children: list } = messagesFor(language)
  const [name, surname] = NAMES[language]

  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: language === 'ar' ? 360 : 1280, height: 760 } })

    const child = {
      firstName: name,
      lastName: surname,
      birthDate: '2018-10-12',
      genderId: 2 as const,
    }

    test('a child is added with the keyboard alone', async ({ page, own: _ }) => {
      await page.goto(inLanguage(language, '/add-child'))
      await page.getByLabel(t.firstName).focus()
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(surname)
      await page.keyboard.press('Tab')
      await page.keyboard.type(language === 'ar' ? '١٢/١٠/٢٠١٨' : '12/10/2018')
      // Past the calendar, onto the choice.
      for (const press of ['Tab', 'Tab', 'Space', 'ArrowDown', 'ArrowUp', 'Tab'])
        await page.keyboard.press(press)
      await expect(page.getByRole('radio', { name: t.gender.female })).toBeChecked()

      const combobox = page.getByRole('combobox', { name: t.school.label })
      await expect(combobox).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('listbox')).toBeVisible()
      await expect(page.getByRole('option').nth(1)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
      for (const press of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(press)
      await expect(combobox).not.toHaveValue('')
      await expect(page.getByRole('listbox')).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(page.getByText(fill(list.added, { name }))).toBeVisible()
    })

    test('axe finds nothing, in both themes', async ({ origin, page, own }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { id } = await call(origin, addChild, child, { token: own.tokens.accessToken })

      await page.goto(inLanguage(language, '/add-child'))
      await page.getByRole('button', { name: t.add.save }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await mustBeClean(page, 'main')
      await page.getByRole('combobox', { name: t.school.label }).press('ArrowDown')
      const option = page.getByRole('option').first()
      await expect(option).toBeVisible()
      // As many as are seen at once: what is scrolled out of sight has no colours.
      await page.keyboard.type(await option.innerText())
      await expect(page.getByRole('option').nth(5)).toBeHidden()
      await mustBeClean(page, '.child-school')

      await page.goto(inLanguage(language, `/edit-child/${id}`))
      await page.getByRole('button', { name: fill(t.remove.open, { name }) }).click()
      await expect(page.getByText(fill(t.remove.nothingHeld, { name }))).toBeVisible()
      await mustBeClean(page, 'dialog[open]')

      await page.goto(inLanguage(language, '/profile/children'))
      await page.getByRole('button', { name: fill(list.calendar.createNamed, { name }) }).click()
      await expect(
        page.getByLabel(fill(list.calendar.address, { name }), { exact: true }),
      ).toBeVisible()
      await mustBeClean(page, 'main')
    })

    test('nothing is wider than the page, also with large text', async ({ origin, page, own }) => {
      test.slow()
      const long = { ...child, firstName: 'x'.repeat(90) }
      const { id } = await call(origin, addChild, long, { token: own.tokens.accessToken })
      for (const path of ['/profile/children', '/add-child', `/edit-child/${id}`]) {
        await page.goto(inLanguage(language, path))
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
        for (const size of [100, 200])
          for (const width of [320, 360, 768, 1280]) {
            await page.setViewportSize({ width, height: 800 })
            const excess = await page.evaluate(percent => {
              document.documentElement.style.fontSize = `${percent}%`
              const { clientWidth, scrollWidth } = document.documentElement
              return scrollWidth - clientWidth
            }, size)
            expect(excess, `${path} at ${width} px and ${size} %`).toBeLessThanOrEqual(0)
          }
      }
    })
  })
}

async function mustBeClean(page: Page, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findings(page, within), `${within}, ${colorScheme}`).toEqual([])
  }
}
