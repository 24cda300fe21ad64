import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Calendar, createCalendar, getCalendarFile } from '#contract/family/calendars.ts'
import { cancelRegistration } from '#contract/family/registrations.ts'
import { activities, users } from '../../../server/db/schema.ts'
import { DAY, advanceClock } from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'
import type { Cells } from '../../support/catalogue/catalogue-file.ts'
import { createChess, TWO_SUNDAYS } from '../../support/catalogue/chess.ts'
import {
  cancelFor,
  type Family,
  gIdOf,
  makeFamily,
  registerFor,
  registrationOf,
  registrationsOf,
} from '../../support/people/family.ts'

const SARA = { firstName: 'Sara', lastName: 'Alharbi', medicalNotes: 'Peanuts', pickUp: 'Grandma' }

let api: TestApi
let family: Family
const chess = createChess(() => api, TWO_SUNDAYS)

beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  chess.begin()
  await chess.handIn()
  family = await makeFamily(api, [SARA])
})
afterAll(() => api.close())

const join = async (who = family) => registerFor(api, who, await gIdOf(api, chess.name))

async function subscribe(who = family): Promise<Calendar> {
  const [childId] = who.childIds
  return (await api.send(createCalendar, { childId }, { token: who.token })).body
}

const pathOf = ({ url }: Calendar) => url.replace(api.deps.siteUrl, '')

async function fetchText(calendar: Calendar): Promise<string> {
  const response = await api.ask(pathOf(calendar))
  expect(response.status).toBe(200)
  return response.text()
}

interface Seen {
  uid: string
  sequence: number
  status: string
  start: string
}

const readEvents = (content: string): Seen[] =>
  ICAL.Component.fromString(content)
    .getAllSubcomponents('vevent')
    .map(component => ({
      uid: String(component.getFirstPropertyValue('uid')),
      sequence: Number(component.getFirstPropertyValue('sequence')),
      status: String(component.getFirstPropertyValue('status')),
      start: String(component.getFirstPropertyValue('dtstart')),
    }))

const seen = async (calendar: Calendar) => readEvents(await fetchText(calendar))

describe('the calendar of a child', () => {
  test("has the sessions of the child's seats, in the time of their venue", async () => {
    await join()

    const response = await api.ask(pathOf(await subscribe()))

    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=900')
    const content = await response.text()
    expect(content).toContain('DTSTART;TZID=Asia/Riyadh:20260906T160000')
    expect(content).toContain(`SUMMARY:Sara: ${chess.name}`)
    expect(readEvents(content)).toMatchObject([
      { status: 'CONFIRMED', sequence: 0, start: '2026-09-06T16:00:00' },
      { status: 'CONFIRMED', sequence: 0, start: '2026-09-13T16:00:00' },
    ])
  })

  test('is in the language of its parent', async () => {
    await api.deps.db.update(users).set({ language: 'ar' }).where(eq(users.id, family.userId))
    await join()

    expect(await fetchText(await subscribe())).toContain(`SUMMARY:Sara: شطرنج ${chess.number}`)
  })

  test('contains only the first name of a child', async () => {
    await join()

    const content = await fetchText(await subscribe())

    expect(content).not.toMatch(/Alharbi|Peanuts|Grandma|2018/i)
    expect(content).not.toContain(family.childIds[0])
    expect(content).not.toContain(family.email)
  })

  test('is empty, but valid, for a child on the waiting list only', async () => {
    await join(await makeFamily(api, [{}]))
    await registerFor(api, family, await gIdOf(api, chess.name), { wishes: { joinWaitlist: true } })

    expect(await seen(await subscribe())).toEqual([])
  })

  test('has nothing for an activity without dates', async () => {
    await chess.handIn({ end_date: '' })
    await join()

    expect(await seen(await subscribe())).toEqual([])
  })

  test('is not sent again to an app that has it, until something changes', async () => {
    await join()
    const path = pathOf(await subscribe())
    const first = await api.ask(path)
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }

    advanceClock(api, DAY)
    expect((await api.ask(path, { headers })).status).toBe(304)
    await chess.handIn({ start_time: '16:30' })
    expect((await api.ask(path, { headers })).status).toBe(200)
  })

  test('answers HEAD requests', async () => {
    const response = await api.ask(pathOf(await subscribe()), { method: 'HEAD' })

    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/calendar')
    expect(await response.text()).toBe('')
  })
})

describe('what happens to a session', () => {
  test.each<[string, Cells, Partial<Seen>]>([
    ['moves', { start_time: '15:00' }, { status: 'CONFIRMED', start: '2026-09-06T15:00:00' }],
    ['is longer', { end_time: '18:00' }, { status: 'CONFIRMED', start: '2026-09-06T16:00:00' }],
    [
      'is called off',
      { start_date: '2026-09-13' },
      { status: 'CANCELLED', start: '2026-09-06T16:00:00' },
    ],
  ])('that %s is sent as a newer version of the same event', async (_, changes, expected) => {
    await join()
    const calendar = await subscribe()
    const [before] = await seen(calendar)

    await chess.handIn(changes)

    const [after] = await seen(calendar)
    expect(after).toEqual({ ...before, ...expected, sequence: 1 })
  })

  test('is marked as cancelled when the whole activity is cancelled', async () => {
    await join()
    const calendar = await subscribe()

    await api.deps.db
      .update(activities)
      .set({ cancelledAt: new Date('2026-09-10T09:00:00+03:00') })
      .where(eq(activities.externalId, chess.name))

    expect(await seen(calendar)).toMatchObject([
      { status: 'CONFIRMED', sequence: 0 },
      { status: 'CANCELLED', sequence: 1 },
    ])
  })

  test('is marked as cancelled when its registration is cancelled, for sixty days', async () => {
    await join()
    const calendar = await subscribe()
    const before = await seen(calendar)
    await cancelFor(api, family)

    expect(await seen(calendar)).toEqual(
      before.map(event => ({ ...event, status: 'CANCELLED', sequence: 1 })),
    )

    advanceClock(api, 61 * DAY)
    expect(await seen(calendar)).toEqual([])
  })

  test('is shown once for a child that left and came back', async () => {
    await join()
    const calendar = await subscribe()
    const starts = (await seen(calendar)).map(({ start }) => start)
    const shown = async () => (await seen(calendar)).map(({ start, status }) => [start, status])

    await cancelFor(api, family)
    await join()
    expect(await shown()).toEqual(starts.map(start => [start, 'CONFIRMED']))

    const current = (await registrationsOf(api, family)).find(
      ({ status }) => status === 'confirmed',
    )
    const { token } = family
    await api.send(cancelRegistration, { registrationId: current?.registrationId }, { token })
    expect(await shown()).toEqual(starts.map(start => [start, 'CANCELLED']))
  })

  test("before the child's registration is not in its calendar", async () => {
    await join()
    await chess.handIn({ start_date: '2026-09-13' })
    await cancelFor(api, family)
    const later = await makeFamily(api, [{ firstName: 'Omar' }])
    advanceClock(api, 60)
    await join(later)

    expect(await seen(await subscribe(later))).toMatchObject([{ start: '2026-09-13T16:00:00' }])
  })
})

describe('the calendar file attached to a mail', () => {
  /** The events of the files in the mails that were not delivered yet. */
  async function mailed() {
    const notices = (await api.deliver()).filter(({ to }) => to === family.email)
    const files = notices.flatMap(({ attachments = [] }) => attachments)
    return files.map(({ content, fileName }) => ({ fileName, events: readEvents(content) }))
  }

  test('has the same events as the calendar, so that none is shown twice', async () => {
    await join()
    const events = await seen(await subscribe())
    expect(events).toHaveLength(2)
    expect(await mailed()).toEqual([{ fileName: `chess-${chess.number}.ics`, events }])
  })

  test.each<[string, Cells, Partial<Seen>]>([
    ['moved', { start_time: '15:00' }, { status: 'CONFIRMED', start: '2026-09-06T15:00:00' }],
    ['called off', { start_date: '2026-09-13' }, { status: 'CANCELLED' }],
  ])('has a newer version of an event that was %s', async (_, changes, expected) => {
    await join()
    const [first] = await mailed()
    await chess.handIn(changes)
    const [second] = await mailed()
    expect(second?.events[0]).toEqual({ ...first?.events[0], ...expected, sequence: 1 })
  })

  test('cancels the events of a seat that was given up', async () => {
    await join()
    const [first] = await mailed()
    await cancelFor(api, family)
    const [second] = await mailed()
    expect(second?.events).toEqual(
      first?.events.map(event => ({ ...event, status: 'CANCELLED', sequence: 1 })),
    )
  })

  test('uses the PUBLISH method, in the time of the venue', async () => {
    await join()
    const [notice] = await api.deliver()
    const content = notice?.attachments?.[0]?.content
    expect(content).toContain('METHOD:PUBLISH')
    expect(content).toContain('DTSTART;TZID=Asia/Riyadh:20260906T160000')
    expect(content).toContain('BEGIN:VTIMEZONE')
  })
})

describe('the file of a registration', () => {
  const fileOf = (registrationId: string, { token } = family) =>
    api.send(getCalendarFile, { registrationId }, { token })

  test('has its sessions and is named after the activity', async () => {
    await join()
    const { registrationId } = await registrationOf(api, family)

    const { body } = await fileOf(registrationId)

    expect(body.fileName).toBe(`chess-${chess.number}.ics`)
    expect(readEvents(body.content)).toEqual(await seen(await subscribe()))
  })

  test('marks them as cancelled once it is cancelled', async () => {
    await join()
    const { registrationId } = await registrationOf(api, family)
    await cancelFor(api, family)

    const { body } = await fileOf(registrationId)

    expect(readEvents(body.content).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  test('is not found for others, while it is on the waiting list, or without dates', async () => {
    const other = await makeFamily(api, [{}])
    await join(other)
    const held = await registrationOf(api, other)
    await registerFor(api, family, await gIdOf(api, chess.name), { wishes: { joinWaitlist: true } })
    const waiting = await registrationOf(api, family)

    expect((await fileOf(held.registrationId)).status).toBe(404)
    expect((await fileOf(waiting.registrationId)).status).toBe(404)
    expect((await fileOf(held.registrationId, other)).status).toBe(200)

    await chess.handIn({ end_date: '' })
    const later = await makeFamily(api, [{}])
    advanceClock(api, 1)
    await chess.handIn({ end_date: '', capacity: '9' })
    await join(later)
    const undated = await registrationOf(api, later)
    expect((await fileOf(undated.registrationId, later)).status).toBe(404)
  })
})
