import type { Page } from '@playwright/test'
import {
  type Card,
  getActivityByGid,
  getActivitySessions,
  type Session,
} from '#contract/activities.ts'
import { getCities } from '#contract/places/cities.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { HTML_ACTIVITY } from '../../scripts/test/html-activity.ts'
import { OVER_ACTIVITY } from '../../scripts/test/over-activity.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { seatsText, sessionText, weeklyTexts } from '../../src/lib/activities/activity-facts.ts'
import { agesText, nameIn } from '../../src/lib/activities/card-facts.ts'
import {
  isUnderWay,
  knownFacts,
  lateFeeText,
  periodTexts,
} from '../../src/lib/activities/course-facts.ts'
import { addressTexts } from '../../src/lib/activities/place-text.ts'
import { fill, formatMoney, plural } from '../../src/lib/format/format.ts'
import { todayAtHome } from '../../src/lib/format/today.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, test, WALKED_IN } from '../support/fixtures.ts'
import { dataOf, find } from '../support/list.ts'

const { details: t } = messagesFor('en')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

async function anyCard(api: Parameters<typeof find>[0], wanted = (_: Card) => true): Promise<Card> {
  const { data } = await find(api, { pageSize: 100, searchTerm: 'swimming' })
  const card = data.find(wanted)
  if (!card) throw new Error('The demo has no such activity.')
  return card
}

const MANY_DAYS = 60 * 86_400_000
const lastsLong = ({ endDate, startDate }: Card) =>
  Date.parse(endDate ?? '') - Date.parse(startDate ?? '') >= MANY_DAYS

/** The cover is beside the title, on the side from which the language is read. */
async function expectDirection(page: Page, language: Language): Promise<void> {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const cover = await page.getByRole('main').getByRole('presentation').first().boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  if (language === 'ar') expect(title?.x).toBeLessThanOrEqual((cover?.x ?? 0) + (cover?.width ?? 0))
}

interface Tools {
  api: Ask
  page: Page
}

/** A parent reads who it is for, when, where and how much. */
async function expectFacts({ api, page }: Tools, language: Language): Promise<void> {
  const { card: cardTexts, details } = messagesFor(language)
  const { gId } = await anyCard(api, ({ seatsLeft }) => seatsLeft !== null && seatsLeft > 0)
  const activity = dataOf(await api(getActivityByGid, { gid: gId })).data
  await page.goto(activityPath(language, activity))

  const facts = page.getByRole('region', { name: details.facts })
  await expect(facts.getByRole('term')).toHaveText([
    details.who,
    details.when,
    details.where,
    details.fee,
  ])
  const [who, when, where, fee] = await facts.getByRole('definition').all()
  await expect(who ?? facts).toContainText(agesText(language, activity, cardTexts))
  await expect(who ?? facts).toContainText(cardTexts.genders[activity.genderId])
  for (const text of weeklyTexts(language, activity, details))
    await expect(when ?? facts).toContainText(text)
  const isArabic = language === 'ar'
  await expect(where ?? facts).toContainText(
    isArabic ? activity.schoolName_Ar : activity.schoolName_En,
  )
  const cities = dataOf(await api(getCities, {})).data
  const city = cities.find(({ id }) => id === activity.cityId)
  for (const text of addressTexts(language, activity, city && nameIn(language, city), cardTexts))
    await expect(where ?? facts).toContainText(text)
  await expect(fee ?? facts).toContainText(formatMoney(language, activity.fees))
  await expect(fee ?? facts).toContainText(seatsText(language, activity, details))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    isArabic ? activity.activityName_Ar : activity.activityName,
  )
  await expect(page.getByRole('link', { name: details.map })).toHaveAttribute(
    'href',
    new RegExp(`^https://.*${activity.latitude}.*${activity.longitude}`),
  )
  await expect(page).toHaveTitle(
    new RegExp(isArabic ? activity.activityName_Ar : activity.activityName),
  )
  await expectDirection(page, language)
}

/** A phone shows what it costs, for whom, when and where at once. */
async function expectFactsOnPhone({ api, page }: Tools, language: Language): Promise<void> {
  const { details, site } = messagesFor(language)
  await page.setViewportSize({ width: 360, height: 740 })
  const { data } = await find(api, { pageSize: 100 })
  // The longest name that has to have room, and times of day that are no short line.
  const [card] = data
    .filter(({ activityName, schedule }) => activityName.length <= 60 && schedule.length > 1)
    .toSorted((one, other) => other.activityName.length - one.activityName.length)
  await page.goto(card ? activityPath(language, card) : '')
  await page.evaluate(() => document.fonts.ready.then(() => {}))

  const bar = page.getByRole('complementary', { name: details.bar })
  await expect(bar).toContainText(formatMoney(language, card?.fees ?? 0))
  const { y: fold = 0 } = (await bar.boundingBox()) ?? {}
  const facts = page.getByRole('region', { name: details.facts }).getByRole('definition')
  for (const fact of (await facts.all()).slice(0, 3)) {
    const box = await fact.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(fold)
  }
  const back = page.getByRole('navigation', { name: site.breadcrumbs }).getByRole('link')
  await expect(back).toHaveText(
    [language === 'ar' ? card?.category?.name_Ar : card?.category?.name_En].map(String),
  )
}

async function detailsOf(api: Ask, gid: string) {
  return dataOf(await api(getActivityByGid, { gid })).data
}

/** Of a course under way a parent reads what is left, and what joining late costs. */
async function expectCourseUnderWay({ api, page }: Tools, language: Language): Promise<void> {
  const { details } = messagesFor(language)
  const { data } = await find(api, { pageSize: 100 })
  const today = todayAtHome()
  const begun = data.filter(({ startDate }) => startDate !== null && startDate < today)
  let course: Awaited<ReturnType<typeof detailsOf>> | undefined
  for (const { gId } of begun) {
    const data = await detailsOf(api, gId)
    if (isUnderWay(data) && lateFeeText(data, details) !== '') course = data
    if (course) break
  }
  if (!course) throw new Error('The demo has no course under way that can be joined.')
  await page.goto(activityPath(language, course))

  const facts = page.getByRole('region', { name: details.facts })
  const [first] = dataOf(await api(getActivitySessions, { gid: course.gId })).data
  const [left = ''] = periodTexts(language, course, first, details)
  await expect(facts).toContainText(left)
  await expect(facts).toContainText(lateFeeText(course, details))
  const known = page.getByRole('region', { name: details.know })
  for (const { name, text } of knownFacts(language, course, details)) {
    await expect(known.getByRole('term').filter({ hasText: name })).toBeVisible()
    await expect(known).toContainText(text)
  }
}

for (const language of LANGUAGES)
  test(`a parent reads what there is to know of an activity (${language})`, async ({
    api,
    page,
  }) => {
    await test.step('facts', () => expectFacts({ api, page }, language))
    await test.step('on a phone', () => expectFactsOnPhone({ api, page }, language))
    await page.setViewportSize({ width: 1280, height: 720 })
    await test.step('a course under way', () => expectCourseUnderWay({ api, page }, language))
  })

/** Every date is there, the next ones first and the others behind one press. */
async function expectDates({ api, page }: Tools, language: Language): Promise<void> {
  const { details } = messagesFor(language)
  const card = await anyCard(api, lastsLong)
  const { data } = dataOf(await api(getActivitySessions, { gid: card.gId }))
  await page.goto(activityPath(language, card))
  const dates = page.getByRole('region', { name: details.datesTitle })
  await expect(dates).toContainText(plural(language, details.dates, data.length))

  await dates.getByText(details.otherDates).click()

  const now = Date.now()
  const isToCome = (session: Session) => Date.parse(session.endsAt) > now
  const next = data.filter(isToCome).slice(0, 6)
  const inOrder = [...next, ...data.filter(session => !next.includes(session))]
  const texts = inOrder.map(session => {
    const { day, time } = sessionText(language, session, card.timeZone)
    return `${day} ${time}`
  })
  await expect(dates.getByRole('time')).toHaveText(texts)
}

/** Similar activities, more of the kind and the breadcrumbs lead on. */
async function expectWaysOn({ api, page }: Tools, language: Language): Promise<void> {
  const { details, site } = messagesFor(language)
  const card = await anyCard(api, ({ activityName }) => activityName.includes('Swimming'))
  await page.goto(activityPath(language, card))
  const similar = page.getByRole('region', { name: details.similar })
  const names = await similar.getByRole('article').getByRole('heading').allTextContents()
  expect(names.length).toBeGreaterThan(0)
  await similar.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[0]))
  await page.goBack()

  const { name_Ar: inArabic = '', name_En: inEnglish = '' } = card.category ?? {}
  const category = language === 'ar' ? inArabic : inEnglish
  await page.getByRole('link', { name: fill(details.more, { category }) }).click()
  await expect(page).toHaveURL(url => url.pathname.endsWith(`/${card.category?.slug}`))
  await page.goBack()

  const breadcrumbs = page.getByRole('navigation', { name: site.breadcrumbs })
  await breadcrumbs.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/activities\/[a-z]+\/swimming$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await breadcrumbs.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/activities\/[a-z]+$/)
}

/** An activity that is over still has its page, and says so. */
async function expectOver({ api, page }: Tools, language: Language): Promise<void> {
  const { details } = messagesFor(language)
  const activity = dataOf(await api(getActivityByGid, { gid: OVER_ACTIVITY.gId })).data
  expect(activity.activityStatusId).toBe(2)
  await page.goto(activityPath(language, activity))

  await expect(page.getByText(details.over)).toBeVisible()
  await expect(page.getByRole('region', { name: details.facts })).toContainText(details.closed)
  const { data } = await find(api, { pageSize: 100, searchTerm: activity.activityName })
  expect(data.map(({ gId }) => gId)).not.toContain(activity.gId)
}

/** What a catalogue wrote in HTML reads as lines of text. */
async function expectLines({ api, page }: Tools, language: Language): Promise<void> {
  const { details } = messagesFor(language)
  const activity = dataOf(await api(getActivityByGid, { gid: HTML_ACTIVITY.gId })).data
  const { lines } = HTML_ACTIVITY
  expect([activity.description_En, activity.description_Ar]).toEqual([
    lines.join('\n'),
    lines.join('\n'),
  ])
  await page.goto(activityPath(language, activity))

  const about = page.getByRole('region', { name: details.about })
  await expect(about.getByRole('paragraph')).toHaveText(lines)
  await expect(about.getByRole('img')).toHaveCount(0)
  const said = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse((await said.textContent()) ?? '')['@graph'][0].description).toContain(
    lines.join('\n'),
  )
}

for (const language of WALKED_IN) {
  const { failures } = messagesFor(language)

  test(`the details have every date and lead on, and say what is over (${language})`, async ({
    api,
    page,
  }) => {
    await test.step('dates', () => expectDates({ api, page }, language))
    await test.step('ways on', () => expectWaysOn({ api, page }, language))
    await test.step('over', () => expectOver({ api, page }, language))
    await test.step('HTML of a catalogue', () => expectLines({ api, page }, language))
  })

  test(`a wrong slug leads to the right one for good, and one that nobody knows is not found (${language})`, async ({
    api,
    request,
  }) => {
    const card = await anyCard(api)
    const wrong = activityPath(language, { ...card, slug: 'something-else' })
    const answer = await request.get(wrong, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(activityPath(language, card))

    for (const gId of [UNKNOWN, 'not-a-guid']) {
      const lost = await request.get(activityPath(language, { slug: 'lost', gId }))
      expect.soft(lost.status(), gId).toBe(404)
      const html = await lost.text()
      expect.soft(html, gId).toMatch(new RegExp(`<h1[^>]*>${failures.notFound.title}</h1>`))
      expect
        .soft(html, gId)
        .toMatch(
          new RegExp(`href="${inLanguage(language, '/')}"[^>]*>\\s*${failures.toActivities}`),
        )
    }
  })
}

/** On a wide screen the price covers no similar activity. */
async function expectPriceApart({ api, page }: Tools): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(activityPath('en', await anyCard(api)))
  const similar = page.getByRole('region', { name: t.similar })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(similar).toBeInViewport()

  const price = await page.getByRole('complementary').boundingBox()
  const cards = await similar.boundingBox()
  expect(price && price.y + price.height).toBeLessThanOrEqual(cards?.y ?? 0)
}

/** The bar says what can be done: wait, be told, or look at similar ones. */
async function expectWhatCanBeDone({ api, page }: Tools): Promise<void> {
  const { data } = await find(api, { pageSize: 100, sort: 'cheapest' })
  const bar = page.getByRole('complementary', { name: t.bar })
  const toCart = bar.getByRole('button', { name: messagesFor('en').cart.add })
  const open = async (state: Card['registrationState']) => {
    const card = data.find(({ registrationState }) => registrationState === state)
    await page.goto(card ? activityPath('en', card) : '')
  }
  await open('waitlist')
  await expect(bar.getByRole('link', { name: t.apply.waitlist })).toBeVisible()
  await expect(toCart).toBeVisible()

  await open('notYet')
  await expect(toCart).toBeHidden()
  await bar.getByRole('link', { name: t.tell.ask }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await open('full')
  await expect(toCart).toBeHidden()
  await bar.getByRole('link', { name: t.similarSeats }).click()
  const similar = page.getByRole('region', { name: t.similar })
  await expect(similar.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(similar.getByRole('article').first().getByText('Full')).toBeHidden()
}

/** A free activity says that it is free, and is heard to say so once. */
async function expectFree({ api, page }: Tools): Promise<void> {
  const [card] = (await find(api, { feesSearchType: 1 })).data
  await page.goto(card ? activityPath('en', card) : '')

  const facts = page.getByRole('region', { name: t.facts })
  await expect(facts).toContainText(`0 SAR ${t.free}`)
  const heard = await facts.ariaSnapshot()
  expect(heard.match(new RegExp(`\\b${t.free}\\b`, 'gi'))).toHaveLength(1)
  expect(heard).not.toContain('0 SAR')
  await expect(
    page.getByRole('main').getByText(/paid at the school|due at the school/),
  ).toHaveCount(0)
}

test('an activity says what it costs and what can be done about it', async ({ api, page }) => {
  await test.step('on a wide screen', () => expectPriceApart({ api, page }))
  await test.step('where it is free', () => expectFree({ api, page }))
  await test.step('in its bar', () => expectWhatCanBeDone({ api, page }))
})

test('a link is shared by what the device has, or copied where it has nothing', async ({
  api,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async data =>
      void document.documentElement.setAttribute('data-shared', data?.url ?? '')
  })
  await page.goto(activityPath('en', await anyCard(api)))
  await page.getByRole('link', { name: t.share }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', page.url())

  await page.evaluate(() => {
    navigator.canShare = () => false
  })
  await page.getByRole('link', { name: t.share }).click()
  await expect(page.getByRole('status').filter({ hasText: t.copied })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})
