import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exportFamily } from '#contract/privacy/export.ts'
import { getPrivacy } from '#contract/privacy/privacy.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import { expect, inLanguage } from '../support/fixtures.ts'
import { call, type Parent, sentTo, test } from '../support/parents.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'

const { familyPrivacy: t } = messagesFor('ar')
const path = (to: string) => inLanguage('ar', to)

const eraseAtOf = async (origin: string, parent: Parent) =>
  (await call(origin, getPrivacy, {}, tokenOf(parent))).eraseAt

/** Presses a button by the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a parent downloads the family’s data, requests its erasure, and keeps it, by keyboard (ar)', async ({
  origin,
  own,
  page,
}) => {
  await addChildren(origin, own, [{ firstName: 'ليان', age: 8 }])
  await page.goto(path('/profile/privacy'))
  await expect(page.getByRole('heading', { name: t.consents.names.guardian })).toBeVisible()
  await expectAccessible(page, 'what can be done with a family’s data')
  await expectToFit(page)
  await setTextSize(page, 100)

  await test.step('as a file', async () => {
    const downloading = page.waitForEvent('download')
    await press(page, t.copy.save)
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^nashat-\d{4}-\d\d-\d\d\.json$/)
    const saved = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(exportFamily.output.parse(saved).children[0]?.firstName).toBe('ليان')
    await expect(page.getByRole('status').filter({ hasText: t.copy.saved })).toBeVisible()
  })

  await test.step('erased, after a day', async () => {
    await press(page, t.erase.open)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: t.erase.ask })).toBeVisible()
    await expectAccessible(page, 'what is erased')
    await press(page, t.erase.yes)
    await expect(page.getByRole('heading', { name: t.erasing.title })).toBeVisible()
    await expect(page.getByRole('button', { name: t.erase.open })).toBeHidden()
    expect(await eraseAtOf(origin, own)).not.toBeNull()
    await expect
      .poll(async () => (await sentTo(origin, own.email)).map(({ kind }) => kind))
      .toContain('family_erasure')
    await showWholePage(page, 1280)
    await expectAccessible(page, 'a family that is to be erased')
    await expectToFit(page)
  })

  await test.step('kept with one press', async () => {
    await press(page, t.erasing.keep)
    await expect(page.getByRole('status').filter({ hasText: t.erasing.kept })).toBeVisible()
    await expect(page.getByRole('heading', { name: t.erasing.title })).toBeHidden()
    expect(await eraseAtOf(origin, own)).toBeNull()
  })

  await test.step('to read and to print', async () => {
    await page.getByRole('link', { name: t.copy.read }).click()
    await expect(page).toHaveURL(path('/profile/privacy/data'))
    const children = page.getByRole('heading', { name: t.data.headings.children, exact: true })
    await expect(children).toBeVisible()
    await expect(page.getByRole('heading', { name: /ليان/ })).toBeVisible()
    await expectAccessible(page, 'the copy of a family’s data')
    await expectToFit(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t.data.print })).toBeHidden()
    await expect(page.getByRole('heading', { name: /ليان/ })).toBeVisible()
  })
})
