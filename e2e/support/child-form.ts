import type { Locator, Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'

const { child: t } = messagesFor('en')

/** A field of the page, by its label. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true })

/** Types the name and the day of birth of a new child. */
export async function begin(page: Page): Promise<void> {
  await field(page, t.firstName).fill('Sara')
  await field(page, t.lastName).fill('Al Qahtani')
  await field(page, t.birthDate.label).fill('12/10/2018')
}
