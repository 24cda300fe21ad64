import type { APIRequestContext, Page } from '@playwright/test'
import {
  type Card,
  getActivityByGid,
  getActivitySessions,
  type Session,
} from '#contract/activities.ts'
import { DAY_MS } from '#contract/durations.ts'
import { getCities } from '#contract/places/cities.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { HTML_ACTIVITY } from '../../scripts/test/html-activity.ts'
import { OVER_ACTIVITY } from '../../scripts/test/over-activity.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { seatsText, sessionText, weeklyTexts } from '../../src/lib/activities/activity-facts.ts'
import { agesText } from '../../src/lib/activities/card-facts.ts'
import {
  isUnderWay,
  knownFacts,
  lateFeeText,
  periodTexts,
} from '../../src/lib/activities/course-facts.ts'
import { addressTexts } from '../../src/lib/activities/place-text.ts'
import { fill, formatMoney, nameIn, plural } from '../../src/lib/format/format.ts'
import { todayAtHome } from '../../src/lib/format/today.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import {
  linksIn,
  type Part,
  partIn,
  partsIn,
  readPage,
  sectionIn,
  textsOf,
} from '../support/html.ts'
import { dataOf, find } from '../support/list.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

async function anyCard(api: Parameters<typeof find>[0], wanted = (_: Card) => true): Promise<Card> {
  const { data } = await find(api, { pageSize: 100, searchTerm: 'swimming' })
  const card = data.find(wanted)
  if (!card) throw new Error('The demo has no such activity.')
  return card
}

const MANY_DAYS = 60 * DAY_MS
const lastsLong = ({ endDate, startDate }: Card) =>
  Date.parse(endDate ?? '') - Date.parse(startDate ?? '') >= MANY_DAYS

interface Tools {
  api: Ask
  request: APIRequestContext
}

const nameOf = (language: Language, { activityName, activityName_Ar }: Card) =>
  language === 'ar' ? activityName_Ar : activityName

/** The HTML of an activity's page, which has all of its text. */
const pageOf = async (
  request: APIRequestContext,
  language: Language,
  card: Pick<Card, 'gId' | 'slug'>,
): Promise<Part> => readPage(await request.get(activityPath(language, card)))

async function detailsOf(api: Ask, gid: string) {
  return dataOf(await api(getActivityByGid, { gid })).data
}

/** A parent reads who it is for, when, where and how much. */
async function expectFacts({ api, request }: Tools, language: Language): Promise<void> {
  const { card: cardTexts, details } = messagesFor(language)
  const { gId } = await anyCard(api, ({ seatsLeft }) => seatsLeft !== null && seatsLeft > 0)
  const activity = await detailsOf(api, gId)
  const page = await pageOf(request, language, activity)

  const facts = sectionIn(page, details.facts)
  expect(textsOf(partsIn(facts, 'dt'))).toEqual([
    details.who,
    details.when,
    details.where,
    details.fee,
  ])
  const [who = '', when = '', where = '', fee = ''] = textsOf(partsIn(facts, 'dd'))
  expect(who).toContain(agesText(language, activity, cardTexts))
  expect(who).toContain(cardTexts.genders[activity.genderId])
  for (const text of weeklyTexts(language, activity, details)) expect(when).toContain(text)
  const isArabic = language === 'ar'
  expect(where).toContain(isArabic ? activity.schoolName_Ar : activity.schoolName_En)
  const cities = dataOf(await api(getCities, {})).data
  const city = cities.find(({ id }) => id === activity.cityId)
  for (const text of addressTexts(language, activity, city && nameIn(language, city), cardTexts))
    expect(where).toContain(text)
  expect(fee).toContain(formatMoney(language, activity.fees))
  expect(fee).toContain(seatsText(language, activity, details))
  expect(textsOf([partIn(page, 'h1')])).toEqual([nameOf(language, activity)])
  expect(linksIn(facts, details.map)[0]?.attributes['href']).toMatch(
    new RegExp(`^https://.*${activity.latitude}.*${activity.longitude}`),
  )
  expect(partIn(partIn(page, 'head'), 'title').text).toContain(nameOf(language, activity))
  const direction = isArabic ? 'rtl' : 'ltr'
  expect(partIn(page, 'html').attributes).toMatchObject({ dir: direction, lang: language })
}

/** For a running course the page says what is left, and what joining late costs. */
async function expectCourseUnderWay({ api, request }: Tools, language: Language): Promise<void> {
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
  const page = await pageOf(request, language, course)

  const facts = sectionIn(page, details.facts)
  const [first] = dataOf(await api(getActivitySessions, { gid: course.gId })).data
  const [left = ''] = periodTexts(language, course, first, details)
  expect(facts.text).toContain(left)
  expect(facts.text).toContain(lateFeeText(course, details))
  const known = sectionIn(page, details.know)
  for (const { name, text } of knownFacts(language, course, details)) {
    expect(textsOf(partsIn(known, 'dt'))).toContain(name)
    expect(known.text).toContain(text.replaceAll(/[ \t\r\n\f]+/g, ' '))
  }
}

/** Every date is there, the next ones first and the others behind one press. */
async function expectDates({ api, request }: Tools, language: Language): Promise<void> {
  const { details } = messagesFor(language)
  const card = await anyCard(api, lastsLong)
  const { data } = dataOf(await api(getActivitySessions, { gid: card.gId }))
  const dates = sectionIn(await pageOf(request, language, card), details.datesTitle)
  expect(dates.text).toContain(plural(language, details.dates, data.length))

  const now = Date.now()
  const isToCome = (session: Session) => Date.parse(session.endsAt) > now
  const next = data.filter(isToCome).slice(0, 6)
  const inOrder = [...next, ...data.filter(session => !next.includes(session))]
  const texts = inOrder.map(session => {
    const { day, time } = sessionText(language, session, card.timeZone)
    return `${day} ${time}`
  })
  expect(textsOf(partsIn(dates, 'time'))).toEqual(texts)
  const others = partIn(dates, 'details')
  expect(textsOf([partIn(others, 'summary')])).toEqual([details.otherDates])
  expect(textsOf(partsIn(others, 'time'))).toEqual(texts.slice(next.length))
}

/** Similar activities, more of the kind and breadcrumbs are links. */
async function expectWaysOn({ api, request }: Tools, language: Language): Promise<void> {
  const { details, site } = messagesFor(language)
  const card = await anyCard(api, ({ activityName }) => activityName.includes('Swimming'))
  const page = await pageOf(request, language, card)
  const follow = async (link: Part | undefined) =>
    readPage(await request.get(link?.attributes['href'] ?? ''))
  const [similar] = partsIn(sectionIn(page, details.similar), 'article')
  const names = textsOf(similar ? partsIn(similar, 'h3') : [])
  expect(textsOf([partIn(await follow(similar && partIn(similar, 'a')), 'h1')])).toEqual(names)

  const { name_Ar: inArabic = '', name_En: inEnglish = '' } = card.category ?? {}
  const category = language === 'ar' ? inArabic : inEnglish
  const [more] = linksIn(page, fill(details.more, { category }))
  expect(more?.attributes['href']).toMatch(new RegExp(`/${card.category?.slug}$`))

  const stepsOf = (page: Part) => partsIn(sectionIn(page, site.breadcrumbs), 'a')
  const ofKind = stepsOf(page).at(-1)
  expect(ofKind?.attributes['href']).toMatch(/\/activities\/[a-z]+\/swimming$/)
  const kind = await follow(ofKind)
  expect(partsIn(kind, 'article').length).toBeGreaterThan(0)
  expect(stepsOf(kind).at(-1)?.attributes['href']).toMatch(/\/activities\/[a-z]+$/)
}

/** An activity that is over still has its page, and says so. */
async function expectOver({ api, request }: Tools, language: Language): Promise<void> {
  const { details } = messagesFor(language)
  const activity = await detailsOf(api, OVER_ACTIVITY.gId)
  expect(activity.activityStatusId).toBe(2)
  const page = await pageOf(request, language, activity)

  expect(partIn(page, 'main').text).toContain(details.over)
  expect(sectionIn(page, details.facts).text).toContain(details.closed)
  const { data } = await find(api, { pageSize: 100, searchTerm: activity.activityName })
  expect(data.map(({ gId }) => gId)).not.toContain(activity.gId)
}

/** HTML of a catalogue is shown as lines of text. */
async function expectLines({ api, request }: Tools, language: Language): Promise<void> {
  const { details } = messagesFor(language)
  const activity = await detailsOf(api, HTML_ACTIVITY.gId)
  const { lines } = HTML_ACTIVITY
  expect([activity.description_En, activity.description_Ar]).toEqual([
    lines.join('\n'),
    lines.join('\n'),
  ])
  const page = await pageOf(request, language, activity)

  const about = sectionIn(page, details.about)
  expect(textsOf(partsIn(about, 'p'))).toEqual(lines)
  expect(partsIn(about, 'img')).toEqual([])
  const said = partIn(page, 'script[type=application/ld+json]')
  expect(JSON.parse(said.text)['@graph'][0].description).toContain(lines.join('\n'))
}

/** A free activity says that it is free, and screen readers say so once. */
async function expectFree({ api, request }: Tools, language: Language): Promise<void> {
  const { details } = messagesFor(language)
  const [card] = (await find(api, { feesSearchType: 1 })).data
  if (!card) throw new Error('The demo has nothing that is free.')
  const page = await pageOf(request, language, card)

  const facts = sectionIn(page, details.facts)
  const nothing = formatMoney(language, 0)
  expect(facts.text).toContain(`${nothing} ${details.free}`)
  expect(textsOf(partsIn(facts, 'bdi[aria-hidden=true]'))).toEqual([nothing])
  expect(facts.text.split(nothing)).toHaveLength(2)
  expect(facts.text.split(details.free)).toHaveLength(2)
  for (const aboutPaying of [details.feeNote, details.knowFees])
    expect(partIn(page, 'main').text).not.toContain(aboutPaying)
}

for (const language of LANGUAGES)
  test(`a parent reads all details of an activity (${language})`, async ({ api, request }) => {
    const tools = { api, request }
    await test.step('facts', () => expectFacts(tools, language))
    await test.step('a course under way', () => expectCourseUnderWay(tools, language))
    await test.step('dates', () => expectDates(tools, language))
    await test.step('links', () => expectWaysOn(tools, language))
    await test.step('an activity that is over', () => expectOver(tools, language))
    await test.step('HTML from a catalogue', () => expectLines(tools, language))
    await test.step('free', () => expectFree(tools, language))
  })

for (const language of FLOW_LANGUAGES) {
  const { failures } = messagesFor(language)

  test(`a wrong slug redirects permanently to the right one, and an unknown one is not found (${language})`, async ({
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

/** On a phone price, audience, time and place are visible without scrolling. */
async function expectFactsAtOnce(page: Page, language: Language, card: Card): Promise<void> {
  const { details, site } = messagesFor(language)
  await page.goto(activityPath(language, card))
  await page.evaluate(() => document.fonts.ready.then(() => {}))

  const bar = page.getByRole('complementary', { name: details.bar })
  await expect(bar).toContainText(formatMoney(language, card.fees))
  const { y: fold = 0 } = (await bar.boundingBox()) ?? {}
  const facts = page.getByRole('region', { name: details.facts }).getByRole('definition')
  for (const fact of (await facts.all()).slice(0, 3)) {
    const box = await fact.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(fold)
  }
  const back = page.getByRole('navigation', { name: site.breadcrumbs }).getByRole('link')
  await expect(back).toHaveText(
    [language === 'ar' ? card.category?.name_Ar : card.category?.name_En].map(String),
  )
}

/** On a wide screen the cover is beside the title, and the price covers no similar activity. */
async function expectApart(page: Page): Promise<void> {
  const { details } = messagesFor('ar')
  const cover = await page.getByRole('main').getByRole('presentation').first().boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.x).toBeLessThanOrEqual((cover?.x ?? 0) + (cover?.width ?? 0))

  const similar = page.getByRole('region', { name: details.similar })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(similar).toBeInViewport()
  // Parts near the window are laid out in the next frame, and move what is below them.
  await expect
    .poll(async () => {
      const price = await page.getByRole('complementary').boundingBox()
      const cards = await similar.boundingBox()
      return (cards?.y ?? NaN) - (price ? price.y + price.height : NaN)
    })
    .toBeGreaterThanOrEqual(0)
}

test('a phone shows the facts of an activity immediately, and a wide screen shows them beside the text', async ({
  api,
  page,
}) => {
  const { data } = await find(api, { pageSize: 100 })
  // The longest name that must fit, and times that need more than a short line.
  const [card] = data
    .filter(({ activityName, schedule }) => activityName.length <= 60 && schedule.length > 1)
    .toSorted((one, other) => other.activityName.length - one.activityName.length)
  if (!card) throw new Error('The demo has no such activity.')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of LANGUAGES)
    await test.step(language, () => expectFactsAtOnce(page, language, card))
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('on a wide screen', () => expectApart(page))
})
