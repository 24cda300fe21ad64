import type { Page } from '@playwright/test'

export const registerButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name })

/** Of a child who may take part, or of something that has to be agreed to. */
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

export const resultHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })
