import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { type Search, searchActivities } from '#contract/activities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import { LEFT_OUT_HEADER, readLeftOut } from '#contract/search/left-out.ts'
import type { Language } from '#contract/language.ts'
import { list as arabic } from '../../src/i18n/ar/public/list.ts'
import { list as english } from '../../src/i18n/en/public/list.ts'
import type { Answer } from '../../src/lib/api/answer.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { fill, plural } from '../../src/lib/format/format.ts'

const TEXTS = { en: english, ar: arabic }

/** The names on the cards, in order. */
export function namesOf(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents()
}

/** Waits until the list shows its number of results. */
export async function expectFound(page: Page, total: number, language: Language = 'en') {
  const text = plural(language, TEXTS[language].found, total)
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveText(text)
}

/**
 * The number that the page itself is told in answer to what `change` does. For lists that other tests publish
 * activities in meanwhile. The page has to ask for `search`; without one, nothing that was asked for before may
 * be unanswered.
 */
export async function ownTotal(
  page: Page,
  endpoint: Endpoint,
  change: () => Promise<unknown>,
  search: Search = {},
): Promise<number> {
  const answered = page.waitForResponse(response => {
    const request = response.request()
    if (!request.url().endsWith(`/api/${endpoint.path}`)) return false
    const asked: Record<string, unknown> = request.postDataJSON()
    return Object.entries(search).every(([name, value]) => isDeepStrictEqual(asked[name], value))
  })
  await change()
  return Number((await answered).headers()['x-total-count'])
}

/** Waits until the list shows that number. */
export async function expectOwnTotal(
  page: Page,
  endpoint: Endpoint,
  change: () => Promise<unknown>,
  language: Language = 'en',
  search?: Search,
) {
  await expectFound(page, await ownTotal(page, endpoint, change, search), language)
}

/** Chooses an option of a filter by its text. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: text })
}

/** The selected option of a filter. */
export const chosenOption = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true }).locator('option:checked')

/** Every option of a filter but the one for no choice. */
export function optionsOf(page: Page, label: string): Promise<string[]> {
  return page
    .getByRole('combobox', { name: label, exact: true })
    .locator('option')
    .allTextContents()
}

/** The text filter of the list, not the search box of the header; once it is used, it has suggestions. */
export function searchField(page: Page, language: Language = 'en') {
  const name = { name: TEXTS[language].search, exact: true }
  const main = page.getByRole('main')
  return main.getByRole('searchbox', name).or(main.getByRole('combobox', name))
}

/** The sentence of the list about left-out words of a search. */
export function leftOutText(words: string, language: Language = 'en'): string {
  const t = TEXTS[language]
  return fill(t.leftOut, { words: fill(t.quoted, { words }) })
}

/** The parameters of the query string, in any order. */
export const chosenIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The data of an answer, which must be good. */
export function dataOf<T>(answer: Answer<T>) {
  if (!answer.ok) throw new Error(`The API returned an error: ${JSON.stringify(answer.failure)}`)
  return {
    data: answer.data,
    total: answer.total ?? 0,
    leftOut: readLeftOut(answer.headers?.get(LEFT_OUT_HEADER) ?? null),
  }
}

/**
 * The API's results of a search. Other tests publish activities meanwhile, of chess and karate, in Riyadh and
 * Abha: elsewhere, and of other kinds, the results stay the same.
 */
export async function find(api: Ask, search: Search) {
  return dataOf(await api(searchActivities, search))
}

export async function cityBySlug(api: Ask, slug: string): Promise<City> {
  const { data } = dataOf(await api(getCities, {}))
  const found = data.find(city => city.slug === slug)
  if (!found) throw new Error(`There is no city ${slug}.`)
  return found
}
