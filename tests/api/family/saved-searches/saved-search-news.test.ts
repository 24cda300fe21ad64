import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editNoticeSettings, getNoticeSettings } from '#contract/accounts/parents.ts'
import { DAY_MS } from '#contract/durations.ts'
import { addSavedSearch, endLinkedSearches } from '#contract/saved-searches/saved-searches.ts'
import type { CatalogueRow } from '../../../../server/catalogue/row.ts'
import {
  activities,
  pushSubscriptions,
  savedSearches,
  users,
} from '../../../../server/db/schema.ts'
import { notifyOfNewMatches } from '../../../../server/services/family/saved-searches/saved-search-news.ts'
import { refreshDueListings } from '../../../../server/services/search/refresh-listings.ts'
import { newPerson } from '../../../support/people/accounts.ts'
import { addActivity } from '../../../support/catalogue/activities.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'
import { type Family, makeFamily, registerFor } from '../../../support/people/family.ts'
import { named } from '../../../support/catalogue/rows.ts'

const MORNING = new Date('2026-09-01T09:12:00+03:00')

describe('New results of a saved search', () => {
  let api: TestApi
  let family: Family
  let day = 0
  let kind = ''

  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  /** Each test uses a different kind, on different mornings. */
  beforeEach(async () => {
    day += 10
    kind = `kind${String.fromCodePoint(97 + day / 10)}`
    api.clock.now = new Date(MORNING.getTime() - day * DAY_MS)
    family = await makeFamily(api)
  })

  /** Adds an activity of the kind, and brings the lists up to date. */
  async function open(name: string, given: Partial<CatalogueRow> = {}) {
    const added = await addActivity(api, { name: named(`${name} ${kind}`), ...given })
    await refreshDueListings(api.deps)
    return added
  }
  const save = async (search: object = { searchTerm: kind }, { token } = family) =>
    (await api.send(addSavedSearch, search, { token })).body.search.searchId

  /** The notices of two processes that run the job at the same time. */
  async function told({ email } = family) {
    await Promise.all([notifyOfNewMatches(api.deps), notifyOfNewMatches(api.deps)])
    return (await api.deliver()).filter(({ kind, to }) => kind === 'saved_searches' && to === email)
  }
  const nextDay = () => (api.clock.now = new Date(api.clock.now.getTime() + DAY_MS))

  test('are sent in one mail for all searches, and each activity once', async () => {
    await open('Old')
    await save()
    // The newest comes first.
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    await save({ searchTerm: kind, genderId: 2 })
    expect(await told()).toEqual([])
    nextDay()

    const { gId } = await open('New', { genderId: 2, fees: 0 })
    await open('Other')
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'saved_searches',
      subject: 'Nashat: 2 new activities fit your search',
    })
    expect(mail?.text).not.toContain('Old')
    expect(mail?.text.match(/New kind/g)).toHaveLength(1)
    expect(mail?.text).toContain(`/${gId}`)
    expect(mail?.text).toContain(`“${kind}” · girls`)
    expect(mail?.text).toMatch(/Palm School, Riyadh · Free/)
    expect(mail?.html).toContain('Delete this search')
    expect(mail?.unsubscribe).toMatch(/\/api\/savedsearches\/unsubscribe\?token=a/)

    nextDay()
    expect(await told()).toEqual([])
  })

  test('are searched for once a day, whenever something opens', async () => {
    await save()
    await open('First')
    expect(await told()).toHaveLength(1)
    await open('Second')
    api.clock.now = new Date(api.clock.now.getTime() + 14 * 3_600_000)
    expect(await told()).toEqual([])
    api.clock.now = new Date(api.clock.now.getTime() + 10 * 3_600_000)
    const [mail] = await told()
    expect(mail?.subject).toBe(`Nashat: one new activity fits your search (Second ${kind})`)
  })

  test('include a seat that becomes free, and no activity twice', async () => {
    const full = await open('Full', { capacity: 1 })
    const holder = await makeFamily(api, [{}])
    await registerFor(api, holder, full.gId)
    await save()
    expect(await told()).toEqual([])
    nextDay()
    const { db } = api.deps
    const setCapacity = async (capacity: number) => {
      await db.update(activities).set({ capacity }).where(eq(activities.id, full.id))
      await refreshDueListings(api.deps)
    }
    await setCapacity(2)
    expect(await told()).toHaveLength(1)
    for (const capacity of [1, 2]) await setCapacity(capacity)
    nextDay()
    expect(await told()).toEqual([])
  })

  test('include activities that will open, with the day; and none that is full, or closed by then', async () => {
    await save()
    const opensAt = new Date(api.clock.now.getTime() + 3 * DAY_MS)
    await open('Coming', { registrationOpensAt: opensAt })
    await open('Called off').then(({ id }) =>
      api.deps.db
        .update(activities)
        .set({ cancelledAt: api.clock.now })
        .where(eq(activities.id, id)),
    )
    await refreshDueListings(api.deps)
    const [mail] = await told()
    expect(mail?.subject).toContain('one new activity')
    expect(mail?.text).toMatch(/Registration opens on \w+ \d+ \w+\./)
  })

  test("are not wider than the search, and leave out activities of the parent's children", async () => {
    await save({ searchTerm: `${kind} free` })
    await open('Dear', { fees: 500 })
    const own = await open('Own', { fees: 0 })
    await registerFor(api, family, own.gId)
    expect(await told()).toEqual([])
  })

  test('name five of many, and say how many more there are', async () => {
    await save()
    for (let at = 0; at < 7; at++) await open(`Number ${at}`)
    const [mail] = await told()
    expect(mail?.subject).toBe('Nashat: 7 new activities fit your search')
    expect(mail?.text.match(/Number \d/g)).toHaveLength(5)
    expect(mail?.text).toContain('See all that fit (2 more activities)')
  })

  test('are not sent to a parent who has ended the search meanwhile, even if already queued', async () => {
    const searchId = await save()
    await open('New')
    await notifyOfNewMatches(api.deps)
    await api.deps.db.delete(savedSearches).where(eq(savedSearches.id, searchId))
    expect((await api.deliver()).filter(({ to }) => to === family.email)).toEqual([])
  })

  test('can be ended with the link of the mail', async () => {
    await save()
    await open('First')
    const [mail] = await told()
    const token = /\/saved-search#(s[\w-]{38})/.exec(mail?.text ?? '')?.[1]
    expect((await api.send(endLinkedSearches, { token }, {})).status).toBe(204)
    nextDay()
    await open('Second')
    expect(await told()).toEqual([])
  })

  test('are sent by SMS in two messages at most, in Arabic too, without the searched text', async () => {
    const phoneNumber = '+966512300888'
    const change = { phoneNumber, phoneConfirmedAt: api.clock.now, emailConfirmedAt: null }
    family = await makeFamily(api, [], { language: 'ar' })
    await api.deps.db.update(users).set(change).where(eq(users.id, family.userId))
    await save()
    await open('New')
    await open('Other')
    const [sms, ...others] = await told({ ...family, email: phoneNumber })
    expect(others).toEqual([])
    expect(sms?.text).toMatch(/^نشاط: نشاطان جديدان يناسبان بحثكم.*\/ar\/saved-search#s[\w-]{38}$/)
    expect(sms?.text.length).toBeLessThanOrEqual(134)
    expect(sms?.text).not.toContain(kind)
  })

  test('are pushed instead of the SMS, and name only an activity', async () => {
    const { signInId, token, userId } = family
    const { body: settings } = await api.send(getNoticeSettings, {}, { token })
    const searches = { email: false, sms: false }
    await api.send(editNoticeSettings, { ...settings, searches }, { token })
    await save()
    await open('Before')
    expect(await told()).toEqual([])
    // A parent who cannot be notified yet is notified later.
    const endpoint = `https://push.example.com/${userId}`
    const keys = { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) }
    const subscription = { id: userId, userId, signInId, endpoint, ...keys }
    await api.deps.db
      .insert(pushSubscriptions)
      .values({ ...subscription, createdAt: api.clock.now })
    nextDay()
    const pushed: unknown[] = []
    api.push.sendPush = async (browser, { payload }) => {
      if (browser.endpoint === endpoint) pushed.push(JSON.parse(payload))
      return { outcome: 'accepted', code: '201' }
    }
    expect(await told()).toEqual([])
    expect(pushed).toEqual([
      expect.objectContaining({ title: `Before ${kind}`, url: '/profile/searches' }),
    ])
    api.push.sendPush = null
  })

  test('are sent by SMS if no browser gets the push', async () => {
    const { signInId, userId } = family
    const { phoneNumber } = newPerson()
    await api.deps.db
      .update(users)
      .set({ phoneNumber, phoneConfirmedAt: api.clock.now, emailConfirmedAt: null })
      .where(eq(users.id, userId))
    await save()
    const endpoint = `https://push.example.com/${userId}`
    const keys = { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) }
    const subscription = { id: userId, userId, signInId, endpoint, ...keys }
    await api.deps.db
      .insert(pushSubscriptions)
      .values({ ...subscription, createdAt: api.clock.now })
    api.push.sendPush = async () => ({ outcome: 'gone', code: '410' })
    await open('New')
    const notices = await told({ ...family, email: phoneNumber })
    api.push.sendPush = null
    expect(notices).toMatchObject([{ channel: 'sms' }])
  })

  test('fail for one parent alone', async () => {
    const broken = await makeFamily(api, [])
    await save({ searchTerm: kind }, broken)
    await save()
    await open('New')
    const { notices } = api.deps
    const failing: typeof notices = {
      ...notices,
      queue: (tx, message, options) =>
        message.to === broken.email
          ? Promise.reject(new Error('no room'))
          : notices.queue(tx, message, options),
    }
    await notifyOfNewMatches({ ...api.deps, notices: failing })
    const mails = await api.deliver()
    expect(mails.map(({ to }) => to)).toContain(family.email)
    expect(mails.map(({ to }) => to)).not.toContain(broken.email)
    expect(api.logged.join()).not.toContain(kind)
    expect(await told(broken)).toHaveLength(1)
  })
})
