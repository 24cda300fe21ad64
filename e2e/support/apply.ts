import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { formatList, plural } from '../../src/lib/format/format.ts'

export const registerButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name })

/** Of a child who may take part, or of something that has to be agreed to. */
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

export const resultHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })

const headed = (form: 'allIn' | 'allInLine', names: readonly string[], language: Language) =>
  plural(language, messagesFor(language).apply.result[form], names.length, {
    names: formatList(language, names),
  })

/** What the page says once these children have a seat: `Sara and Omar are in`. */
export const inHeading = (page: Page, names: readonly string[], language: Language = 'en') =>
  resultHeading(page, headed('allIn', names, language))

/** The same of those who wait. */
export const inLineHeading = (page: Page, names: readonly string[], language: Language = 'en') =>
  resultHeading(page, headed('allInLine', names, language))
