import { addChild } from '#contract/family/children.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { expectAccessible, showWhole } from '../support/axe.ts'
import { expect, inLanguage } from '../support/fixtures.ts'
import { openMore } from '../support/family.ts'
import { call, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'

const NAMES = { en: ['Sara', 'Al Qahtani'], ar: ['سارة', 'القحطاني'] } as const

for (const language of LANGUAGES) {
  const { child: t, children: list } = messagesFor(language)
  const [name, surname] = NAMES[language]

  test.describe(`in ${language}`, () => {
    const width = language === 'ar' ? 360 : 1280
    test.use({ viewport: { width, height: 760 } })

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
      for (const press of ['Tab', 'Tab', 'Space', 'ArrowDown', 'ArrowUp'])
        await page.keyboard.press(press)
      await expect(page.getByRole('radio', { name: t.gender.female })).toBeChecked()
      // What can wait unfolds.
      for (const press of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(press)

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
      const { id } = await call(origin, addChild, child, { token: own.tokens.accessToken })

      await page.goto(inLanguage(language, '/add-child'))
      await page.getByRole('button', { name: t.add.save }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await showWhole(page, width)
      await expectAccessible(page, 'mistakes', 'main')
      await openMore(page, language)
      await page.getByRole('combobox', { name: t.school.label }).press('ArrowDown')
      const option = page.getByRole('option').first()
      await expect(option).toBeVisible()
      // As many as are seen at once: what is scrolled out of sight has no colours.
      await page.keyboard.type(await option.innerText())
      await expect(page.getByRole('option').nth(5)).toBeHidden()
      await expectAccessible(page, 'schools', '.child-school')

      await page.goto(inLanguage(language, `/edit-child/${id}`))
      await page.getByRole('button', { name: fill(t.remove.open, { name }) }).click()
      await expect(page.getByText(fill(t.remove.nothingHeld, { name }))).toBeVisible()
      await expectAccessible(page, 'removing', 'dialog[open]')

      await page.goto(inLanguage(language, '/profile/children'))
      await page.getByRole('button', { name: fill(list.calendar.createNamed, { name }) }).click()
      await page.getByText(list.calendar.other, { exact: true }).click()
      await expect(
        page.getByLabel(fill(list.calendar.address, { name }), { exact: true }),
      ).toBeVisible()
      await showWhole(page, width)
      await expectAccessible(page, 'calendar', 'main')
    })

    test('nothing is wider than the page, also with large text', async ({ origin, page, own }) => {
      test.slow()
      const long = { ...child, firstName: 'x'.repeat(90) }
      const { id } = await call(origin, addChild, long, { token: own.tokens.accessToken })
      for (const path of ['/profile/children', '/add-child', `/edit-child/${id}`]) {
        await page.goto(inLanguage(language, path))
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
        await expectToFit(page)
      }
    })
  })
}
