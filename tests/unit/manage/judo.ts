import type { Managed } from '#contract/manage/activities.ts'
import type { Answer } from '../../../src/lib/api/answer.ts'

/** A published activity as its school sees it. */
export const JUDO = {
  gId: '11111111-1111-4111-8111-111111111111',
  slug: 'judo',
  activityName: 'Judo',
  activityName_Ar: 'جودو',
  image: null,
  fees: 300,
  cityId: 1,
  schoolId: 7,
  schoolName_En: 'Al Nakheel',
  schoolName_Ar: 'النخيل',
  genderId: 2,
  activityAgeRangeId: null,
  minAge: 7,
  maxAge: 10,
  dayTimeId: null,
  setting: 'indoor',
  category: { slug: 'judo', name_En: 'Judo', name_Ar: 'جودو' },
  startDate: '2027-01-03',
  endDate: '2027-03-25',
  timeZone: 'Asia/Riyadh',
  schedule: [{ weekday: 0, startTime: '16:00', endTime: '17:00' }],
  capacity: 15,
  seatsLeft: 15,
  registrationOpensAt: '2026-12-01T08:00:00+03:00',
  registrationClosesAt: null,
  registrationState: 'open',
  description_En: 'Falling.',
  description_Ar: 'السقوط.',
  address_En: 'Hall 2',
  address_Ar: 'القاعة ٢',
  latitude: null,
  longitude: null,
  schoolPhone: null,
  externalId: null,
  state: 'published',
  version: 4,
  confirmed: 0,
  offered: 0,
  waitlisted: 0,
  trainers: [],
  exceptions: [],
  unset: [],
  may: ['edit'],
} satisfies Managed

/** A good answer of the server. */
export const yes = <T>(data: T): Answer<T> => ({ ok: true, data, total: null })
export const no = (code: string, more: object = {}): Answer<never> => ({
  ok: false,
  failure: {
    kind: 'refused',
    problem: { type: '', title: '', status: 400, code, message: 'No.', requestId: '', ...more },
  },
})
