import type { APIRequestContext, Page } from '@playwright/test'
import type { Card } from '#contract/activities.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatNumber, formatWeekday, plural } from '../../src/lib/format/format.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { expect, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import {
  chosenOptionOf,
  fieldIn,
  linksIn,
  linksNamed,
  type Part,
  partIn,
  partsIn,
  queryOf,
  readPage,
  hasStatus,
  sectionIn,
  submitUrl,
  textsOf,
} from '../support/html.ts'
import { choose, cityBySlug, expectFound, find, leftOutText } from '../support/list.ts'

test.use({ javaScriptEnabled: false })

/** Pages for signed-in users, which share their layout; only the first is opened. */
const SHELLS = [
  '/profile',
  '/profile/children',
  '/profile/current-activities',
  '/profile/previous-activities',
  '/profile/edit',
  '/profile/privacy',
  '/profile/messages',
  '/add-child',
  '/edit-child/7',
  '/apply-on-activity/{gid}',
]

interface Tools {
  api: Ask
  language: Language
  request: APIRequestContext
}

const hrefOf = (link: Part | undefined) => link?.attributes['href'] ?? ''
const open = async (request: APIRequestContext, address: string) =>
  readPage(await request.get(address))
const foundText = (language: Language, total: number) =>
  plural(language, messagesFor(language).list.found, total)
const namesOn = (page: Part) =>
  textsOf(partsIn(page, 'article').map(article => partIn(article, 'h3')))
const namesIn = (cards: readonly Card[], language: Language) =>
  cards.map(card => (language === 'ar' ? card.activityName_Ar : card.activityName))
const filtersOf = (page: Part, language: Language) =>
  sectionIn(page, messagesFor(language).list.filtersTitle)

/** The list is in the HTML, and cities and kinds are links. */
async function expectLinks({ api, language, request }: Tools): Promise<void> {
  const { home, list } = messagesFor(language)
  const jeddah = await cityBySlug(api, 'jeddah')
  const first = await open(request, inLanguage(language, '/'))
  expect(partIn(first, 'h1').text).toContain(home.phrases[0])
  expect(partsIn(first, 'article')).toHaveLength(24)

  const name = language === 'ar' ? jeddah.name_Ar : jeddah.name_En
  let address = hrefOf(linksIn(partIn(first, 'main'), name)[0])
  expect(queryOf(address)).toEqual({ city: 'jeddah' })
  let page = await open(request, address)
  expect(hasStatus(page, foundText(language, (await find(api, { cityId: jeddah.id })).total))).toBe(
    true,
  )
  expect(fieldIn(page, list.labels.school).attributes).not.toHaveProperty('disabled')

  // Only scripts add one kind to another: crawlers would never be through with the addresses of several.
  for (const at of [1, 2]) {
    address = hrefOf(partsIn(sectionIn(page, list.kinds), 'a')[at])
    const { category, ...others } = queryOf(address)
    expect(others).toEqual({ city: 'jeddah' })
    expect(category).toMatch(/^[\w-]+$/)
    page = await open(request, address)
    const found = await find(api, { cityId: jeddah.id, category })
    expect(hasStatus(page, foundText(language, found.total))).toBe(true)
  }
  address = hrefOf(partsIn(sectionIn(page, list.kinds), 'a')[2])
  expect(queryOf(address)).toEqual({ city: 'jeddah' })
}

/** The filters are a form, and each can be removed. */
async function expectForm({ api, language, request }: Tools): Promise<void> {
  const { list } = messagesFor(language)
  const { id } = await cityBySlug(api, 'jeddah')
  const page = await open(request, inLanguage(language, '/?city=jeddah'))
  const others = { time: '2', setting: 'outdoor', q: 'كرة' }
  const address = submitUrl(page, filtersOf(page, language), { gender: '2', ...others })
  expect(queryOf(address)).toMatchObject({ city: 'jeddah', gender: '2', ...others })
  const rest = { cityId: id, dayTimeId: 2, setting: 'outdoor', searchTerm: 'كرة' } as const
  const chosen = await open(request, address)
  const { total } = await find(api, { ...rest, genderId: 2 })
  expect(hasStatus(chosen, foundText(language, total))).toBe(true)

  const [chip] = linksNamed(chosen, fill(list.remove, { filter: list.options.gender[2] }))
  expect(queryOf(hrefOf(chip))).toEqual({ city: 'jeddah', ...others })
  const fewer = await open(request, hrefOf(chip))
  expect(hasStatus(fewer, foundText(language, (await find(api, rest)).total))).toBe(true)
}

/** The page says what a search was read as, and how it was widened. */
async function expectUnderstood({ api, language, request }: Tools): Promise<void> {
  const { list } = messagesFor(language)
  const typed = language === 'ar' ? 'تايكوندو عمره سنتين' : 'taekwondo 2 years old'
  const kind = language === 'ar' ? 'تايكوندو' : 'taekwondo'
  const home = await open(request, inLanguage(language, '/'))
  const page = await open(request, submitUrl(home, filtersOf(home, language), { q: typed }))
  const { total } = await find(api, { searchTerm: typed })
  expect(hasStatus(page, fill(list.widened, { what: list.wider.ages }))).toBe(true)
  expect(hasStatus(page, foundText(language, total))).toBe(true)

  const understood = partsIn(sectionIn(page, list.understood), 'a')
  expect(understood).toHaveLength(2)
  expect(queryOf(hrefOf(understood.at(-1)))).toEqual({ q: kind })
  const rest = await open(request, hrefOf(understood.at(-1)))
  expect(hasStatus(rest, foundText(language, (await find(api, { searchTerm: kind })).total))).toBe(
    true,
  )
  expect(partsIn(sectionIn(rest, list.understood), 'a')).toHaveLength(1)
}

/** The page says which words of a search were left out, on every page of the list. */
async function expectLeftOut({ api, language, request }: Tools): Promise<void> {
  const { list } = messagesFor(language)
  const typed = language === 'ar' ? 'جدة xyzzy' : 'jeddah xyzzy'
  const { total } = await find(api, { searchTerm: typed })
  expect(total).toBeGreaterThan(24)
  const left = leftOutText('xyzzy', language)
  const page = await open(request, inLanguage(language, `/?q=${typed}`))
  expect(hasStatus(page, left)).toBe(true)
  expect(hasStatus(page, foundText(language, total))).toBe(true)
  const next = hrefOf(linksIn(page, list.next)[0])
  expect(queryOf(next)).toEqual({ q: typed, page: '2' })
  expect(hasStatus(await open(request, next), left)).toBe(true)
}

/** A chosen order stays for the next search. */
async function expectOrder({ api, language, request }: Tools): Promise<void> {
  const { list } = messagesFor(language)
  const best = await open(request, inLanguage(language, '/?q=swimming'))
  expect(chosenOptionOf(best, list.labels.sort)).toBe(list.sorts.relevance)
  expect(namesOn(best)).toEqual(
    namesIn((await find(api, { searchTerm: 'swimming' })).data, language),
  )

  const cheap = await open(
    request,
    submitUrl(best, filtersOf(best, language), { sort: 'cheapest' }),
  )
  const address = submitUrl(cheap, filtersOf(cheap, language), { q: 'football' })
  expect(queryOf(address)).toMatchObject({ q: 'football', sort: 'cheapest' })
  const page = await open(request, address)
  expect(chosenOptionOf(page, list.labels.sort)).toBe(list.sorts.cheapest)
  const cheapest = await find(api, { searchTerm: 'football', sort: 'cheapest' })
  expect(namesOn(page)).toEqual(namesIn(cheapest.data, language))
  const all = await open(request, inLanguage(language, '/?sort=cheapest'))
  for (const link of partsIn(sectionIn(all, list.pages), 'a'))
    expect(hrefOf(link)).toContain('sort=cheapest')
}

/** The contact form keeps its input, says what is wrong, and confirms. */
async function expectContact({ language, request }: Tools): Promise<void> {
  const { contact } = messagesFor(language)
  const here = inLanguage(language, '/contactus')
  const form = { name: 'نورة', email: 'not an address', message: '' }
  const page = await readPage(await request.post(here, { form }))
  const wrongAt = (label: string) => {
    const { 'aria-describedby': ids = '', ...field } = fieldIn(page, label).attributes
    expect(field['aria-invalid']).toBe('true')
    return page.all.filter(({ attributes: { id = '' } }) => ids.split(' ').includes(id))
  }
  expect(partIn(page, '[role=alert]').text).toContain(contact.checkFields)
  expect(textsOf(wrongAt(contact.email.label))).toContain(contact.email.invalid)
  expect(textsOf(wrongAt(contact.message.label))).toContain(contact.message.required)
  expect(fieldIn(page, contact.email.label).attributes['value']).toBe(form.email)
  expect(fieldIn(page, contact.name.label).attributes['value']).toBe(form.name)

  const right = { ...form, email: 'noura@example.com', message: 'مرحبًا' }
  const answer = await request.post(here, { form: right })
  expect(new URL(answer.url()).pathname + new URL(answer.url()).search).toBe(`${here}?sent=1`)
  expect(partIn(await readPage(answer), 'h1').text).toContain(contact.sent.heading)
}

for (const language of FLOW_LANGUAGES) {
  const { failures, list, newsletter, site } = messagesFor(language)
  const path = (to: string) => inLanguage(language, to)

  test(`without scripts the list, its filters and the contact form are links and forms (${language})`, async ({
    api,
    request,
  }) => {
    const tools = { api, language, request }
    await test.step('cities and kinds', () => expectLinks(tools))
    await test.step('filters', () => expectForm(tools))
    await test.step('the order', () => expectOrder(tools))
    await test.step('the contact form', () => expectContact(tools))
  })

  test(`without scripts each page for parents says that it needs them (${language})`, async ({
    api,
    request,
  }) => {
    const [card] = (await find(api, {})).data
    const said = new RegExp(
      `class="needs-scripts without-scripts"[^]*${site.needsScripts}[^]*href="${path('/')}"[^]*${failures.toActivities}`,
    )
    for (const shell of SHELLS) {
      const html = await (await request.get(path(shell.replace('{gid}', card?.gId ?? '')))).text()
      expect.soft(html, shell).toMatch(said)
    }
  })

  test(`without scripts the filters and the menu of a phone open, and every form can be sent (${language})`, async ({
    api,
    page,
  }) => {
    const chip = (filter: string) =>
      page.getByRole('link', { name: fill(list.remove, { filter }), exact: true })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path('/?city=jeddah'))
    await page.getByRole('button', { name: list.filtersNone, exact: true }).click()
    const sheet = page.getByRole('form', { name: list.filtersTitle })
    for (const day of [0, 2]) {
      const name = formatWeekday(language, day)
      await sheet.getByRole('checkbox', { name, exact: true }).check({ force: true })
    }
    const fee = fill(list.upTo, { amount: formatNumber(language, 300) })
    await choose(page, list.labels.max, fee)
    await sheet.getByRole('button').last().click()
    const { id: cityId } = await cityBySlug(api, 'jeddah')
    const { total } = await find(api, { cityId, weekdays: [0, 2], maxFees: 300 })
    await expectFound(page, total, language)
    for (const filter of [fee, formatWeekday(language, 0), formatWeekday(language, 2)])
      await expect(chip(filter)).toBeVisible()

    await page.getByRole('button', { name: site.menu.open }).click()
    await page.getByRole('dialog').getByRole('link', { name: site.nav.about }).click()
    await expect(page).toHaveURL(path('/aboutus'))
    await expectFormsOfDesktop(page, async () => {
      const { total } = await find(api, { searchTerm: 'swiming' })
      await expectFound(page, total, language)
    })

    const main = page.getByRole('main')
    await page.goto(path(SHELLS[0] ?? ''))
    await expect(main.getByText(site.needsScripts, { exact: true })).toBeVisible()
    await expect(main.getByRole('status')).toBeHidden()
    await main.getByRole('link', { name: failures.toActivities }).click()
    await expect(page).toHaveURL(path('/'))
  })

  /** The header searches, and the newsletter form leads to signing up. */
  async function expectFormsOfDesktop(page: Page, found: () => Promise<void>) {
    await page.setViewportSize({ width: 1280, height: 740 })
    const banner = page.getByRole('banner')
    const login = banner.getByRole('link', { name: site.account.login })
    await expect(login).toHaveAttribute('href', new RegExp(`^${path('/login')}`))
    await expect(login).toBeVisible()
    await expect(page.getByRole('button', { name: site.account.logout })).toBeHidden()
    await expect(page.getByRole('button', { name: site.theme.label })).toBeHidden()
    await banner.getByRole('searchbox').fill('swiming')
    await page.keyboard.press('Enter')
    await found()

    // The URL contains no address.
    const form = page.getByRole('contentinfo')
    await form.getByLabel(newsletter.label).fill('parent@example.com')
    await form.getByRole('button', { name: newsletter.submit }).click()
    await expect(page).toHaveURL(path('/signup'))
  }
}

for (const language of LANGUAGES)
  test(`a page says what a search was read as and what was left out (${language})`, async ({
    api,
    request,
  }) => {
    const tools = { api, language, request }
    await test.step('what was understood', () => expectUnderstood(tools))
    await test.step('what was left out', () => expectLeftOut(tools))
  })

test('a text of two letters is not searched, and changing the language keeps the filters', async ({
  api,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  const { list } = messagesFor('en')
  const { id: cityId } = await cityBySlug(api, 'jeddah')
  const short = await read('/?city=jeddah&q=sw')
  expect(short).toContain(plural('en', list.found, (await find(api, { cityId })).total))
  expect(short).not.toContain(fill(list.remove, { filter: 'sw' }))

  const ways = [
    ['/?city=riyadh&gender=2', '/ar/?city=riyadh&gender=2'],
    ['/ar/privacy', '/privacy'],
  ] as const
  for (const [path, other] of ways) {
    const [, way = ''] =
      /<a class="[^"]*\blanguage\b[^"]*" href="([^"]+)"/.exec(await read(path)) ?? []
    expect(way.replaceAll('&amp;', '&')).toBe(other)
    expect((await request.get(other)).status(), other).toBe(200)
  }
})
