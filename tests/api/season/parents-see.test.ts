import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editNoticeSettings, getNoticeSettings } from '#contract/accounts/parents.ts'
import { getActivities, getActivityByGid, getActivitySessions } from '#contract/activities.ts'
import { getNewestActivities } from '#contract/discovery/newest.ts'
import { FEEDS } from '#contract/discovery/open-data.ts'
import { getActivitySitemap } from '#contract/discovery/sitemaps.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { createCalendar } from '#contract/family/calendars.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import { cancelActivity, editActivity, publishActivity } from '#contract/manage/edit-activity.ts'
import { getSessions, moveSession } from '#contract/manage/sessions.ts'
import { users } from '../../../server/db/schema.ts'
import { publishChanges } from '../../../server/services/discovery/changed-activities.ts'
import { newPerson } from '../../support/people/accounts.ts'
import { addActivity as addToCatalogue } from '../../support/catalogue/activities.ts'
import { type Family, makeFamily, registerFor, withNewToken } from '../../support/people/family.ts'
import { createConsumer } from '../../support/catalogue/open-data.ts'
import { named } from '../../support/catalogue/rows.ts'
import { JUDO, type School, startSchool } from '../../support/people/school.ts'

const SHORT = { ...JUDO, category: 'swimming', genderId: 3, endDate: '2026-09-17' }

let school: School
/** As the school sees it. */
let activity: Managed
let family: Family
let phoneNumber: string
let feed: ReturnType<typeof createConsumer>
/** The address of the calendar of the child. */
let calendar: string

beforeAll(async () => {
  school = await startSchool()
  const { api } = school
  await addToCatalogue(api, { category: named('Swimming', 'السباحة') })
  feed = createConsumer(api, FEEDS[0])
  activity = await school.add(SHORT)
  family = await makeFamily(api, [{ firstName: 'Sara' }])
  phoneNumber = await withPhone()
})
afterAll(() => school.api.close())

/** Gives the family a confirmed number, and all notices by both channels. */
async function withPhone(): Promise<string> {
  const { api } = school
  const { phoneNumber } = newPerson()
  const own = { phoneNumber, phoneConfirmedAt: api.deps.now() }
  await api.deps.db.update(users).set(own).where(eq(users.id, family.userId))
  const { body } = await school.as(family, getNoticeSettings, {})
  const both = { email: true, sms: true }
  await school.as(family, editNoticeSettings, { ...body, changes: both, registrations: both })
  return phoneNumber
}

/** An hour later school staff make a change. */
async function act(
  endpoint: typeof editActivity | typeof publishActivity | typeof cancelActivity,
  fields: object = {},
): Promise<void> {
  const head = await anHourLater()
  const { gId, version } = activity
  const { body, status } = await school.as(head, endpoint, { gId, version, ...fields })
  expect(status).toBe(200)
  activity = body as Managed
}

async function anHourLater(): Promise<Family> {
  const { clock } = school.api
  clock.now = new Date(clock.now.getTime() + HOUR_MS)
  family = await withNewToken(school.api, family)
  return withNewToken(school.api, school.head)
}

/** What visitors, search engines and feed readers see of it. */
async function seen() {
  const { api } = school
  await publishChanges(api.deps)
  const { gId } = activity
  const news = await feed.readAll()
  const of = <T extends { gId: string }>(all: readonly T[]) => all.find(it => it.gId === gId)
  const page = await api.send(getActivityByGid, { gid: gId })
  return {
    list: of((await api.send(getActivities, { pageSize: 100 })).body)?.activityName,
    page: page.status === 200 ? page.body : page.status,
    sitemap: of((await api.send(getActivitySitemap, { part: 1 })).body)?.lastModified,
    rss: of((await api.send(getNewestActivities, {})).body)?.activityName,
    feed: news.filter(({ id }) => id === gId).map(({ data, state }) => ({ state, ...data })),
  }
}

/** What the family was sent since then, by channel. */
async function told(): Promise<string[]> {
  const sent = await school.api.deliver()
  return sent
    .filter(({ to }) => to === family.email || to === phoneNumber)
    .map(({ channel, kind }) => `${channel} ${kind}`)
    .toSorted()
}

const both = (kind: string) => [`email ${kind}`, `sms ${kind}`]

async function inCalendar() {
  const response = await school.api.ask(calendar.replace(school.api.deps.siteUrl, ''))
  return ICAL.Component.fromString(await response.text())
    .getAllSubcomponents('vevent')
    .map(event => ({
      start: String(event.getFirstPropertyValue('dtstart')).slice(0, 'YYYY-MM-DDTHH:mm'.length),
      status: String(event.getFirstPropertyValue('status')),
    }))
}

const now = () => school.api.clock.now.toISOString()

describe("What parents see of an activity follows the school's changes", () => {
  test('a draft is shown nowhere', async () => {
    expect(await seen()).toEqual({
      list: undefined,
      page: 404,
      sitemap: undefined,
      rss: undefined,
      feed: [],
    })
  })

  test('a published one is in the list, on its page, in the sitemap and the feeds', async () => {
    await act(publishActivity)
    expect(await seen()).toMatchObject({
      list: 'Evening Judo',
      page: { registrationState: 'open', fees: 350 },
      sitemap: now(),
      rss: 'Evening Judo',
      feed: [{ state: 'updated', name: 'Evening Judo' }],
    })
    await registerFor(school.api, family, activity.gId)
    expect(await told()).toEqual(both('registration_confirmed'))
    const [childId] = family.childIds
    calendar = (await school.as(family, createCalendar, { childId })).body.url
    expect(await inCalendar()).toEqual(
      ['2026-09-07T18:00', '2026-09-10T18:30', '2026-09-14T18:00', '2026-09-17T18:30'].map(
        start => ({ start, status: 'CONFIRMED' }),
      ),
    )
  })

  test('an edited one is updated everywhere, and its families are notified once of dates and of nothing else', async () => {
    await act(editActivity, { activityName: 'Late Judo', fees: 400 })
    expect(await seen()).toMatchObject({
      list: 'Late Judo',
      page: { activityName: 'Late Judo', fees: 400 },
      sitemap: now(),
      rss: 'Late Judo',
      feed: [{ state: 'updated', name: 'Late Judo', offers: [{ price: 400 }] }],
    })
    expect(await told()).toEqual([])
    await act(editActivity, { schedule: [{ weekday: 4, startTime: '20:00', endTime: '21:00' }] })
    const { body: sessions } = await school.api.send(getActivitySessions, { gid: activity.gId })
    expect(sessions.map(({ startsAt }) => startsAt.slice(0, 16))).toEqual([
      '2026-09-10T20:00',
      '2026-09-17T20:00',
    ])
    expect((await seen()).feed).toHaveLength(1)
    expect(await told()).toEqual(both('dates_changed'))
    expect((await inCalendar()).filter(({ status }) => status === 'CONFIRMED')).toHaveLength(2)
  })

  test('a moved date is on its page, in feeds and calendars, and families are notified of it once', async () => {
    const head = await anHourLater()
    const { gId } = activity
    const planned = (await school.as(head, getSessions, { gId })).body
    const first = planned.find(({ state }) => state !== 'cancelled')
    const to = { startsAt: '2026-09-12T10:00:00+03:00', endsAt: '2026-09-12T11:00:00+03:00' }
    await school.as(head, moveSession, { sessionId: first?.id, ...to })
    const { body: sessions } = await school.api.send(getActivitySessions, { gid: gId })
    expect(sessions[0]).toMatchObject(to)
    const { feed, sitemap } = await seen()
    expect(feed).toMatchObject([{ state: 'updated' }])
    expect(sitemap).toBe(now())
    expect(await told()).toEqual(both('session_moved'))
    expect(await inCalendar()).toContainEqual({ start: '2026-09-12T10:00', status: 'CONFIRMED' })
  })

  test('a cancelled one leaves the list, its page and calendars say so, and families are notified once', async () => {
    const { version } = (
      await school.as(await anHourLater(), getManagedActivity, {
        gId: activity.gId,
      })
    ).body
    activity = { ...activity, version }
    await act(cancelActivity, { message_En: 'The hall is closed.' })
    expect(await seen()).toMatchObject({
      list: undefined,
      page: { isCancelled: true, registrationState: 'closed' },
      sitemap: now(),
      rss: undefined,
      feed: [{ state: 'updated', eventStatus: 'https://schema.org/EventCancelled' }],
    })
    expect(await told()).toEqual(both('activity_cancelled'))
    const statuses = new Set((await inCalendar()).map(({ status }) => status))
    expect(statuses).toEqual(new Set(['CANCELLED']))
  })
})
