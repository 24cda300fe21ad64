import { expect, test } from 'vitest'
import type { FamilyExport } from '#contract/privacy/export.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { USUAL_NOTICES } from '../../../../server/services/accounts/notice-settings.ts'
import { messagesFor } from '../../../../src/i18n/index.ts'
import { exportParts } from '../../../../src/lib/account/family-export/parts.ts'

const AT = '2026-11-26T16:00:00+03:00'
const CHILD = '7b0f0f4e-8d0c-4c39-9d5e-000000000001'
const ACTIVITY = {
  gId: '7b0f0f4e-8d0c-4c39-9d5e-000000000002',
  slug: 'chess',
  activityName: 'Chess',
  activityName_Ar: 'شطرنج',
  schoolName_En: 'Al Nakheel',
  schoolName_Ar: 'النخيل',
}

const DATA: FamilyExport = {
  version: 1,
  exportedAt: AT,
  parent: {
    userId: '7b0f0f4e-8d0c-4c39-9d5e-000000000003',
    firstName: 'Mona',
    lastName: 'Alharbi',
    email: 'mona@example.com',
    emailConfirmed: true,
    phoneNumber: '+966512345678',
    phoneNumberConfirmed: false,
    cityId: 1,
    cityName_En: 'Riyadh',
    cityName_Ar: 'الرياض',
    language: 'ar',
    newEmail: null,
    hasPassword: true,
    createdAt: AT,
    eraseAt: null,
  },
  consents: [
    {
      document: 'guardian',
      version: '2026-11-26',
      agreedAt: AT,
      text: { en: 'I agree', ar: 'أوافق' },
    },
  ],
  children: [
    {
      id: CHILD,
      firstName: 'Layan',
      lastName: 'Alharbi',
      birthDate: '2018-01-15',
      genderId: 2,
      schoolId: null,
      schoolName_En: null,
      schoolName_Ar: null,
      grade: '3',
      medicalNotes: 'Peanuts',
      emergencyContact: { name: 'Sami', phoneNumber: '+966598765432' },
      pickUp: null,
      createdAt: AT,
      updatedAt: AT,
      week: {
        wayMinutes: 15,
        needsRide: true,
        busy: [{ weekday: 0, startTime: '16:00', endTime: '24:00', kind: 'family' }],
      },
      calendarSince: null,
    },
  ],
  registrations: [
    {
      registrationId: '7b0f0f4e-8d0c-4c39-9d5e-000000000004',
      childId: CHILD,
      activity: ACTIVITY,
      status: 'confirmed',
      registeredAt: AT,
      confirmedAt: AT,
      offerExpiresAt: null,
      endedAt: null,
      missedOffers: 0,
      sessions: [
        {
          startsAt: AT,
          endsAt: AT,
          status: 'late',
          announcedAt: null,
          marks: [{ status: 'late', at: AT, role: 'Trainer' }],
          toldAbsentOf: null,
        },
      ],
    },
  ],
  dues: [],
  messages: [
    {
      at: AT,
      activity: ACTIVITY,
      text_En: 'Bring water.',
      text_Ar: null,
      language: 'en',
      deliveredAt: null,
      readAt: null,
    },
  ],
  wishlists: [{ name: null, createdAt: AT, activities: [{ activity: ACTIVITY, at: AT }] }],
  cart: [],
  openingAlerts: [],
  savedSearches: [],
  notices: USUAL_NOTICES,
  signIns: [],
  passkeys: [],
  totp: null,
  recoveryCodes: 0,
  pushes: [],
  places: [],
  codes: [],
  answers: [],
  claims: [],
  access: [],
  work: [],
}

function partsIn(language: Language) {
  const { accessLog, account, familyDues, familyPrivacy, registrations } = messagesFor(language)
  return exportParts({
    data: DATA,
    language,
    t: familyPrivacy,
    statuses: registrations.status,
    marks: registrations.attendance.marks,
    topics: account.notices.topics,
    dues: familyDues,
    looks: accessLog,
  })
}

test.each(LANGUAGES)('the copy of a family’s data contains what is stored (%s)', language => {
  const t = messagesFor(language)
  const text = JSON.stringify(partsIn(language))
  for (const said of ['Mona', '+966512345678', 'Layan', 'Peanuts', 'Sami', 'Bring water.'])
    expect(text).toContain(said)
  expect(text).toContain(language === 'ar' ? 'شطرنج · النخيل' : 'Chess · Al Nakheel')
  expect(text).toContain(t.registrations.attendance.marks.late)
  expect(text).toContain(language === 'ar' ? 'أوافق' : 'I agree')
})

test('an empty part is named all the same, except for children registered by a school', () => {
  const parts = partsIn('en')
  expect(parts.find(({ name }) => name === 'dues')?.entries).toEqual([])
  expect(parts.map(({ name }) => name)).not.toContain('claims')
})
