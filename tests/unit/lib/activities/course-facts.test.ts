import { describe, expect, test } from 'vitest'
import type { Activity, Session } from '#contract/activities.ts'
import { details as arabic } from '../../../../src/i18n/ar/public/details.ts'
import { details as t } from '../../../../src/i18n/en/public/details.ts'
import {
  isUnderWay,
  knownFacts,
  lateFeeText,
  periodTexts,
} from '../../../../src/lib/activities/course-facts.ts'
import { schoolContact } from '../../../../src/lib/activities/school-contact.ts'

const COURSE = {
  activityName: 'Chess & more',
  activityName_Ar: 'شطرنج',
  startDate: '2026-10-04',
  endDate: '2026-12-12',
  timeZone: 'Asia/Riyadh',
  activityStatusId: 1,
  sessionsTotal: 24,
  sessionsLeft: 11,
  registrationState: 'open',
  fees: 300,
  lateFee: null,
  languages: [],
  coachGender: null,
  bring_En: null,
  bring_Ar: null,
  trial: null,
  setting: null,
} as unknown as Activity

const course = (changes: Partial<Activity> = {}): Activity => ({ ...COURSE, ...changes })
const FIRST: Session = {
  id: 'first',
  startsAt: '2026-10-06T16:00:00+03:00',
  endsAt: '2026-10-06T17:00:00+03:00',
}

const NOW = new Date('2026-11-24T09:00:00+03:00')

describe('a course under way', () => {
  test.each([
    [24, 24, false],
    [24, 11, true],
    [24, 0, false],
    [0, 0, false],
  ])('of %i dates with %i left: %s', (sessionsTotal, sessionsLeft, isIt) => {
    expect(isUnderWay(course({ sessionsTotal, sessionsLeft }))).toBe(isIt)
    expect(isUnderWay(course({ activityStatusId: 2, sessionsTotal, sessionsLeft }))).toBe(false)
  })

  test('shows when it started, what is left, and its end', () => {
    expect(periodTexts('en', course(), FIRST, t, NOW)).toEqual([
      'Started 6 October, 11 of 24 dates left',
      'Until 12\u00a0December 2026',
    ])
    expect(periodTexts('ar', course(), FIRST, arabic, NOW)[0]).toBe(
      'بدأ في ٦ أكتوبر، وبقي ١١ من ٢٤ موعدًا',
    )
    expect(
      periodTexts('en', course({ sessionsLeft: 1, endDate: null }), undefined, t, NOW),
    ).toEqual(['Started 4 October, 1 of 24 dates left'])
  })

  test('that has not started, or has no dates, shows only its period', () => {
    expect(periodTexts('en', course({ sessionsLeft: 24 }), FIRST, t)).toHaveLength(1)
    const bare = course({ startDate: null, endDate: null, sessionsTotal: 0, sessionsLeft: 0 })
    expect(periodTexts('en', bare, undefined, t)).toEqual([])
  })

  test.each<[string, Partial<Activity>, string]>([
    ['the school does not say', {}, t.lateFee.unknown],
    ['all is paid', { lateFee: 'full' }, t.lateFee.full],
    ['a part is paid', { lateFee: 'part' }, t.lateFee.part],
    ['it is free', { fees: 0, lateFee: 'full' }, ''],
    ['it is still to begin', { sessionsLeft: 24 }, ''],
    ['nobody can join', { registrationState: 'closed' }, ''],
  ])('shows the price for joining late if %s', (_, changes, text) => {
    expect(lateFeeText(course(changes), t)).toBe(text)
  })
})

describe('the details of an activity', () => {
  test('are shown as far as the school gives them', () => {
    expect(knownFacts('en', course(), t)).toEqual([])
    const all = course({
      languages: ['ar', 'en'],
      coachGender: 2,
      bring_En: 'A swimsuit and a towel',
      bring_Ar: 'ملابس سباحة ومنشفة',
      trial: 'free',
      setting: 'indoor',
    })
    expect(knownFacts('en', all, t).map(({ text }) => text)).toEqual([
      'Indoor',
      'Arabic and English',
      'Women',
      'A swimsuit and a towel',
      'Free',
    ])
    expect(knownFacts('ar', all, arabic).map(({ text }) => text)).toEqual([
      arabic.settings.indoor,
      'العربية والإنجليزية',
      'مدربات',
      'ملابس سباحة ومنشفة',
      'مجانية',
    ])
  })

  test('include how to contact the school, with a message that names only the activity', () => {
    const asked = { ...course(), schoolPhone: '+966501234567' }
    const { call, whatsapp } = schoolContact('en', asked, 'https://nashat.example/a', t)
    expect(call).toBe('tel:+966501234567')
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/966501234567\?text=/)
    expect(new URL(whatsapp).searchParams.get('text')).toBe(
      'Hello, I have a question about Chess & more: https://nashat.example/a',
    )
  })
})
