import type { Page } from '@playwright/test'
import { addChild } from '#contract/family/children.ts'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { AXE_WIDTH, expectAccessible, showWholePage } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { openMore } from '../support/family.ts'
import { call, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'

const NAMES = { en: ['Sara', 'Al Qahtani'], ar: ['سارة', 'القحطاني'] } as const

/** Adds a child in a form whose optional fields are folded. */
async function addByKeyboard(page: Page, language: Language): Promise<void> {
  const { child: t, children: list } = messagesFor(language)
  const [name, surname] = NAMES[language]
  await page.goto(inLanguage(language, '/add-child'))
  await page.getByLabel(t.firstName).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(surname)
  await page.keyboard.press('Tab')
  await page.keyboard.type(language === 'ar' ? '١٢/١٠/٢٠١٨' : '12/10/2018')
  // Past the date field, to the select.
  for (const press of ['Tab', 'Tab', 'Space', 'ArrowDown', 'ArrowUp'])
    await page.keyboard.press(press)
  await expect(page.getByRole('radio', { name: t.gender.female })).toBeChecked()
  // Unfolds the optional fields.
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
}

/** Checks the form of a new child with mistakes, and its list of schools. */
async function lookAtNew(page: Page, language: Language): Promise<void> {
  const { child: t } = messagesFor(language)
  await page.goto(inLanguage(language, '/add-child'))
  await page.getByRole('button', { name: t.add.save }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await showWholePage(page, AXE_WIDTH[language])
  await expectAccessible(page, 'mistakes', 'main')
  await openMore(page, language)
  await page.getByRole('combobox', { name: t.school.label }).press('ArrowDown')
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  // As many as are visible at once: axe cannot check the colours of what is scrolled out of view.
  await page.keyboard.type(await option.innerText())
  await expect(page.getByRole('option').nth(5)).toBeHidden()
  await expectAccessible(page, 'schools', '.child-school')
  await page.keyboard.press('Escape')
  await expectToFit(page)
}

/** Checks the form of a child, and the question before it is removed. */
async function lookAtChange(page: Page, language: Language, { id, name }: Named): Promise<void> {
  const { child: t } = messagesFor(language)
  await page.goto(inLanguage(language, `/edit-child/${id}`))
  await page.getByRole('button', { name: fill(t.remove.open, { name }) }).click()
  const question = page.getByText(fill(t.remove.nothingHeld, { name }))
  await expect(question).toBeVisible()
  await expectAccessible(page, 'removing', 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expectToFit(page)
}

/** Checks the list of children, with a calendar address. */
async function lookAtList(page: Page, language: Language, { name }: Named): Promise<void> {
  const { calendar } = messagesFor(language).children
  await page.getByRole('button', { name: fill(calendar.createNamed, { name }) }).click()
  await page.getByText(calendar.other, { exact: true }).click()
  await expect(page.getByLabel(fill(calendar.address, { name }), { exact: true })).toBeVisible()
  await showWholePage(page, AXE_WIDTH[language])
  await expectAccessible(page, 'calendar', 'main')
  await expectToFit(page)
}

interface Named {
  id: string
  name: string
}

for (const language of FLOW_LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ viewport: { width: AXE_WIDTH[language], height: 760 } })

    test('a parent adds a child with the keyboard alone; nothing is too wide, also with a long name and large text', async ({
      origin,
      own,
      page,
    }) => {
      test.slow()
      const name = 'x'.repeat(90)
      const child = { lastName: NAMES[language][1], birthDate: '2018-10-12', genderId: 2 as const }
      const token = own.tokens.accessToken
      const { id } = await call(origin, addChild, { ...child, firstName: name }, { token })
      await test.step('the keyboard alone', () => addByKeyboard(page, language))
      await test.step('axe finds nothing in the list', () =>
        lookAtList(page, language, { id, name }))
      await test.step('nor in the form of a new child', () => lookAtNew(page, language))
      await test.step('nor in the form of a change', () =>
        lookAtChange(page, language, { id, name }))
    })
  })
