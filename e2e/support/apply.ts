import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { formatList, plural } from '../../src/lib/format/format.ts'

export const registerButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name })

/** The check box of a child who may take part, or of a condition to agree to. */
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

export const resultHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })

const headed = (form: 'allIn' | 'allInLine', names: readonly string[], language: Language) =>
  plural(language, messagesFor(language).apply.result[form], names.length, {
    names: formatList(language, names),
  })

/** The heading once these children have a seat: `Sara and Omar are in`. */
export const inHeading = (page: Page, names: readonly string[], language: Language = 'en') =>
  resultHeading(page, headed('allIn', names, language))

/** The same for children on the waiting list. */
export const inLineHeading = (page: Page, names: readonly string[], language: Language = 'en') =>
  resultHeading(page, headed('allInLine', names, language))
