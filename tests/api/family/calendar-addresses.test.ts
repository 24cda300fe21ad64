import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import {
  type Calendar,
  createCalendar,
  getCalendars,
  revokeCalendar,
} from '#contract/family/calendars.ts'
import { removeChild } from '#contract/family/children.ts'
import { revokedCalendars } from '../../../server/db/schema.ts'
import { deleteExpired } from '../../../server/services/delete-expired.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import { type Family, makeFamily } from '../../support/people/family.ts'

let api: TestApi
let family: Family

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  family = await makeFamily(api)
})
afterAll(() => api.close())

async function subscribe(): Promise<Calendar> {
  const [childId] = family.childIds
  return (await api.send(createCalendar, { childId }, { token: family.token })).body
}

const pathOf = ({ url }: Calendar) => url.replace(api.deps.siteUrl, '')

const statusOf = async (path: string) => (await api.ask(path)).status

describe('the address of a calendar', () => {
  test('expires after exactly a year in which no app has read it', async () => {
    const { now } = api.clock
    const later = (days: number) => {
      api.clock.now = new Date(now.getTime() + days * DAY_MS)
    }
    const read = await subscribe()
    family = await makeFamily(api)
    const unread = await subscribe()
    expect(await statusOf(pathOf(read))).toBe(200)
    later(300)
    expect(await statusOf(pathOf(read))).toBe(200)
    later(366)
    await deleteExpired(api.deps, ['calendars'])
    expect(await statusOf(pathOf(unread))).toBe(404)
    expect(await statusOf(pathOf(read))).toBe(200)
    api.clock.now = now
  })

  test('can be created only so often in an hour by one parent', async () => {
    api.deps.rateLimitScale = 0.01
    const makeAndRevoke = async () => {
      const [childId] = family.childIds
      const { body, status } = await api.send(createCalendar, { childId }, { token: family.token })
      await api.send(revokeCalendar, { calendarId: body.id }, { token: family.token })
      return status
    }
    for (let time = 0; time < 6; time++) expect(await makeAndRevoke()).toBe(200)
    expect(await makeAndRevoke()).toBe(429)
    family = await makeFamily(api)
    expect(await makeAndRevoke(), 'another parent goes on').toBe(200)
    api.deps.rateLimitScale = 1
  })

  test('is one for each child, however many are requested at the same moment', async () => {
    const [childId] = family.childIds
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        api.send(createCalendar, { childId }, { token: family.token }),
      ),
    )

    const [{ body: calendar } = { body: null }] = all
    expect(new Set(all.map(({ body }) => body.url)).size).toBe(1)
    expect(await api.send(getCalendars, {}, { token: family.token })).toMatchObject({
      body: [calendar],
    })
    expect(calendar).toEqual({
      id: expect.any(String),
      childId,
      url: expect.stringMatching(
        /^https:\/\/nashat\.example\/api\/calendars\/[0-9a-f-]{101}\.ics$/,
      ),
      createdAt: '2026-09-01T09:00:00+03:00',
    })
  })

  test('shows an empty calendar after it was revoked, and the next one is different', async () => {
    const calendar = await subscribe()
    const token = family.token
    const revoked = await api.send(revokeCalendar, { calendarId: calendar.id }, { token })

    expect(revoked).toMatchObject({ status: 200, body: { changed: true } })
    const answer = await api.ask(pathOf(calendar))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    const content = ICAL.Component.fromString(text)
    expect(content.getAllSubcomponents('vevent')).toEqual([])
    expect(content.getFirstPropertyValue('name')).toBe('Nashat')
    expect(text).not.toContain('Child 1')
    expect((await api.send(getCalendars, {}, { token })).body).toEqual([])
    const another = await subscribe()
    expect(another.url).not.toBe(calendar.url)
    expect(await statusOf(pathOf(another))).toBe(200)
  })

  test('that was revoked is deleted after a year, and shows nothing then either', async () => {
    const { now } = api.clock
    const calendar = await subscribe()
    await api.send(revokeCalendar, { calendarId: calendar.id }, { token: family.token })
    const statuses: number[] = []
    for (const days of [364, 365]) {
      api.clock.now = new Date(now.getTime() + days * DAY_MS)
      await deleteExpired(api.deps, ['revokedCalendars'])
      statuses.push(await statusOf(pathOf(calendar)))
    }
    api.clock.now = now
    expect(statuses).toEqual([200, 404])
  })

  test('is stored only in a form that does not lead back to it', async () => {
    const calendar = await subscribe()
    await api.send(revokeCalendar, { calendarId: calendar.id }, { token: family.token })
    const rows = await api.deps.db.select().from(revokedCalendars)
    expect(JSON.stringify(rows)).not.toContain(calendar.id)
    expect(calendar.url).not.toContain(rows.at(-1)?.hash)
  })

  test('is deleted with the child, a revoked one too', async () => {
    const before = await subscribe()
    await api.send(revokeCalendar, { calendarId: before.id }, { token: family.token })
    const calendar = await subscribe()
    const [childId] = family.childIds

    await api.send(removeChild, { childId }, { token: family.token })

    expect(await statusOf(pathOf(calendar))).toBe(404)
    expect(await statusOf(pathOf(before))).toBe(404)
  })

  test('cannot be derived from what others know', async () => {
    const calendar = await subscribe()
    const path = pathOf(calendar)
    const forged = path.replace(/.\.ics$/, end => (end.startsWith('0') ? '1.ics' : '0.ics'))

    for (const wrong of [
      forged,
      `/api/calendars/${calendar.id}.ics`,
      `/api/calendars/${calendar.id}-.ics`,
      path.replace('.ics', '0.ics'),
      path.replace('.ics', ''),
      '/api/calendars/.ics',
      '/api/calendars/-.ics',
      `/api/calendars/${'0'.repeat(101)}.ics`,
    ])
      expect(await statusOf(wrong), wrong).toBe(404)
    expect(await statusOf(path.toUpperCase().replace('/API', '/api'))).toBe(200)
  })

  test('is not logged, even when the database fails', async () => {
    const calendar = await subscribe()
    const { db } = api.deps
    const broken = new Proxy(db, {
      get: (target, property) => {
        if (property === 'select') throw new Error('Gone.')
        return Reflect.get(target, property)
      },
    })
    api.deps.db = broken
    const status = await statusOf(pathOf(calendar))
    api.deps.db = db

    expect(status).toBe(500)
    expect(api.logged.join()).not.toContain(calendar.id)
  })

  test("of somebody else's child cannot be created or revoked", async () => {
    const { token } = await makeFamily(api, [{}])
    const { id } = await subscribe()
    const [childId] = family.childIds

    expect((await api.send(createCalendar, { childId }, { token })).status).toBe(404)
    expect((await api.send(revokeCalendar, { calendarId: id }, { token })).status).toBe(404)
    expect((await api.send(getCalendars, {}, { token })).body).toEqual([])
    expect((await api.send(getCalendars, {}, { token: family.token })).body).toHaveLength(1)
  })
})
