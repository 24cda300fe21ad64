import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { subscribedCalendar } from '../../../server/calendar/calendar-file.ts'
import type { CalendarSession } from '../../../server/calendar/session.ts'

const session = (text: string): CalendarSession => ({
  sessionId: 1,
  registrationId: '0197a3c4-0000-4000-8000-000000000002',
  firstName: text,
  startsAt: new Date('2026-09-06T13:00:00Z'),
  endsAt: new Date('2026-09-06T14:00:00Z'),
  sequence: 0,
  isCalledOff: true,
  changedAt: new Date('2026-09-01T09:00:00Z'),
  timeZone: 'Asia/Riyadh',
  gId: '0197a3c4-0000-4000-8000-000000000001',
  slug: 'chess',
  nameEn: text,
  nameAr: text,
  schoolEn: text,
  schoolAr: text,
  addressEn: text,
  addressAr: text,
  cityEn: text,
  cityAr: text,
  latitude: null,
  longitude: null,
})

const write = (text: string, language: (typeof LANGUAGES)[number]) =>
  subscribedCalendar(text, [session(text)], { language, siteUrl: 'https://nashat.example' })

const namesOf = (component: ICAL.Component) => component.getAllProperties().map(({ name }) => name)

describe('A calendar file with text of people', () => {
  test.each(
    [
      'A\r\nATTENDEE:mailto:all@example.com',
      'A\nEND:VEVENT\nBEGIN:VALARM\nACTION:EMAIL\nEND:VALARM\nBEGIN:VEVENT',
      'A\rURL:javascript:alert(1)',
      'A\\nURL:javascript:alert(1)',
      'A;VALUE=URI:javascript:alert(1)',
      'A,B;C:D\\E"F^n',
      '<img src=x onerror=alert(1)>',
      'نشاط '.repeat(80),
      '🏊'.repeat(100),
    ].flatMap(text => LANGUAGES.map(language => [text, language] as const)),
  )('has one event with its own properties: %j in %s', async (text, language) => {
    const file = await write(text, language)
    const calendar = ICAL.Component.fromString(file)
    const plain = ICAL.Component.fromString(await write('A', language))
    expect(namesOf(calendar)).toEqual(namesOf(plain))
    const events = calendar.getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event?.getAllSubcomponents()).toEqual([])
    expect(event && namesOf(event)).toEqual(
      plain.getAllSubcomponents('vevent').flatMap(one => namesOf(one)),
    )
    const read = String(event?.getFirstPropertyValue('summary'))
    expect(read).toContain(text.replaceAll(/\r\n?/g, '\n'))
    expect(String(event?.getFirstPropertyValue('url'))).toContain(session(text).gId)
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
  })
})
