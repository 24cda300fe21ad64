import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile, subscribedCalendar } from '../../../../server/calendar/calendar-file.ts'
import type { CalendarSession } from '../../../../server/calendar/session.ts'

const READER = { language: 'en', siteUrl: 'https://nashat.example' } as const
const ARABIC_READER = { ...READER, language: 'ar' } as const

const session = (given: Partial<CalendarSession> = {}): CalendarSession => ({
  sessionId: 7,
  registrationId: '0b8f7f6e-2a51-4d3b-9f0a-3a5f1c2d4e6f',
  firstName: 'Sara',
  startsAt: new Date('2026-09-06T16:00:00+03:00'),
  endsAt: new Date('2026-09-06T17:00:00+03:00'),
  sequence: 0,
  isCalledOff: false,
  changedAt: new Date('2026-09-01T09:00:00+03:00'),
  timeZone: 'Asia/Riyadh',
  gId: '6f1c2d4e-2a51-4d3b-9f0a-0b8f7f6e3a5f',
  slug: 'chess-for-beginners',
  nameEn: 'Chess for Beginners',
  nameAr: 'الشطرنج للمبتدئين',
  schoolEn: 'Palm School',
  schoolAr: 'مدرسة النخلة',
  addressEn: 'King Fahd Road, Al Nakheel',
  addressAr: 'طريق الملك فهد، حي النخيل',
  cityEn: 'Riyadh',
  cityAr: 'الرياض',
  latitude: 24.7136,
  longitude: 46.6753,
  ...given,
})

const read = (content: string) => {
  const calendar = ICAL.Component.fromString(content)
  const events = calendar.getAllSubcomponents('vevent').map(event => new ICAL.Event(event))
  return { calendar, events }
}

const eventOf = async (
  given: Partial<CalendarSession>,
  reader: typeof READER | typeof ARABIC_READER = READER,
) => {
  const { calendar, events } = read(await calendarFile([session(given)], reader))
  const [event] = events
  if (!event) throw new Error('There is no event.')
  return { calendar, event }
}

describe('an event in a calendar file', () => {
  test('is in the time of its venue, with the rules of that zone', async () => {
    const { calendar, event } = await eventOf({})

    const start = event.component.getFirstProperty('dtstart')
    expect(start?.getParameter('tzid')).toBe('Asia/Riyadh')
    expect(String(start?.getFirstValue())).toBe('2026-09-06T16:00:00')
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone'))
    expect(zone.tzid).toBe('Asia/Riyadh')
    expect(zone.utcOffset(event.startDate) / 3600).toBe(3)
  })

  test.each([
    ['America/New_York', '2026-10-30T16:00:00-04:00', '2026-10-30T16:00:00', -4],
    ['America/New_York', '2026-11-06T16:00:00-05:00', '2026-11-06T16:00:00', -5],
    ['Africa/Cairo', '2026-09-06T16:00:00+03:00', '2026-09-06T16:00:00', 3],
    ['Asia/Kolkata', '2026-09-06T16:00:00+05:30', '2026-09-06T16:00:00', 5.5],
    // The library treats it as an alias of Asia/Riyadh.
    ['Asia/Kuwait', '2026-09-06T16:00:00+03:00', '2026-09-06T16:00:00', 3],
  ])('in %s at %s says %s', async (timeZone, startsAt, said, offset) => {
    const times = {
      startsAt: new Date(startsAt),
      endsAt: new Date(Date.parse(startsAt) + 3_600_000),
    }
    const { calendar, event } = await eventOf({ timeZone, ...times })

    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone'))
    const start = event.component.getFirstProperty('dtstart')
    expect(start?.getParameter('tzid')).toBe(zone.tzid)
    expect(String(start?.getFirstValue())).toBe(said)
    expect(zone.utcOffset(event.startDate) / 3600).toBe(offset)
  })

  test('ends on the next day if it lasts past midnight', async () => {
    const { event } = await eventOf({
      startsAt: new Date('2026-09-12T22:00:00+03:00'),
      endsAt: new Date('2026-09-13T00:30:00+03:00'),
    })
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-09-12T22:00:00',
      '2026-09-13T00:30:00',
    ])
  })

  test('in an unknown zone is in UTC', async () => {
    const { event } = await eventOf({ timeZone: 'Mars/Olympus' })

    expect(String(event.component.getFirstPropertyValue('dtstart'))).toBe('2026-09-06T13:00:00Z')
  })

  test('has the child, the activity and the place, and links to it', async () => {
    const { event } = await eventOf({})

    expect(event.summary).toBe('Sara: Chess for Beginners')
    expect(event.location).toBe('Palm School, King Fahd Road, Al Nakheel, Riyadh')
    expect(event.component.getFirstPropertyValue('url')).toBe(
      'https://nashat.example/activity-details/chess-for-beginners/6f1c2d4e-2a51-4d3b-9f0a-0b8f7f6e3a5f',
    )
    expect(event.component.getFirstPropertyValue('geo')).toEqual([24.7136, 46.6753])
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('is in Arabic too', async () => {
    const { event } = await eventOf({ firstName: 'سارة' }, ARABIC_READER)

    expect(event.summary).toBe('سارة: الشطرنج للمبتدئين')
    expect(event.location).toBe('مدرسة النخلة، طريق الملك فهد، حي النخيل، الرياض')
    expect(event.component.getFirstPropertyValue('url')).toContain('nashat.example/ar/activity')
  })

  test('does not repeat the city, and leaves out unknown values', async () => {
    const { event } = await eventOf({ addressEn: 'Olaya, Riyadh', latitude: null, longitude: null })

    expect(event.location).toBe('Palm School, Olaya, Riyadh')
    expect(event.component.getFirstPropertyValue('geo')).toBeNull()
  })

  test('keeps its id when it is called off, in a newer version', async () => {
    const held = (await eventOf({})).event
    const { event } = await eventOf({ isCalledOff: true, sequence: 1 })

    expect(event.uid).toBe(held.uid)
    expect(event.sequence).toBeGreaterThan(held.sequence)
    expect(event.summary).toBe('Cancelled: Sara: Chess for Beginners')
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })
})

const HOSTILE = [
  'Sara; Omar, Lina \\ "x"',
  'سارة بنت عبد الرحمن 🏊🏽‍♀️ '.repeat(12),
  'x'.repeat(300),
  'END:VEVENT\r\nBEGIN:VEVENT',
]

describe('the calendar file', () => {
  test.each(HOSTILE)('keeps “%s” as it is, in lines of 75 octets at most', async firstName => {
    const name = firstName.replaceAll('\r\n', '\n')
    const content = await subscribedCalendar(name, [session({ firstName: name })], READER)

    const lines = content.split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const { calendar, events } = read(content)
    expect(events.map(({ summary }) => summary)).toEqual([`${name}: Chess for Beginners`])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`${name} · Nashat`)
  })

  test('has each time zone once', async () => {
    const zones = ['Asia/Riyadh', 'Asia/Kuwait', 'Asia/Riyadh', 'Asia/Dubai']
    const content = await calendarFile(
      zones.map((timeZone, at) => session({ timeZone, sessionId: at })),
      READER,
    )

    expect(content.match(/^TZID:.*$/gm)).toEqual(['TZID:Asia/Riyadh', 'TZID:Asia/Dubai'])
  })

  test('tells subscribing apps to reload every hour, and only those', async () => {
    const { calendar } = read(await subscribedCalendar('Sara', [], READER))

    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(await calendarFile([session()], READER)).not.toMatch(/X-WR-CALNAME|REFRESH|X-PUBLISHED/)
  })

  test('is never without a component, which would be invalid', async () => {
    expect(
      read(await subscribedCalendar('Sara', [], READER)).calendar.getAllSubcomponents(),
    ).toHaveLength(1)
  })
})
