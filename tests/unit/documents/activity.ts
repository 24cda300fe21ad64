import type { Activity } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'

/** An ordinary activity, as the API has it. */
export const CHESS: Activity = {
  gId: '6f1a0c1e-7d0b-4c53-9d6a-8a3b1f0c2d4e',
  slug: 'chess',
  activityName: 'Chess for Beginners',
  activityName_Ar: 'الشطرنج للمبتدئين',
  image: null,
  fees: 350,
  cityId: 1,
  schoolId: 1,
  schoolName_En: 'Zilal Al Nakheel Schools',
  schoolName_Ar: 'مدارس ظلال النخيل',
  genderId: 3,
  activityAgeRangeId: 2,
  minAge: 7,
  maxAge: 10,
  dayTimeId: 2,
  category: { slug: 'chess', name_En: 'Chess', name_Ar: 'الشطرنج' },
  startDate: '2026-09-06',
  endDate: '2026-12-12',
  timeZone: 'Asia/Riyadh',
  schedule: [
    { weekday: 0, startTime: '16:00', endTime: '17:00' },
    { weekday: 2, startTime: '16:00', endTime: '17:00' },
  ],
  capacity: 12,
  seatsLeft: 3,
  registrationOpensAt: null,
  registrationClosesAt: null,
  registrationState: 'open',
  description_En: '',
  description_Ar: '',
  address_En: '',
  address_Ar: '',
  latitude: null,
  longitude: null,
  waitlistLength: 0,
  activityStatusId: 1,
  isCancelled: false,
}
export const RIYADH: City = { id: 1, slug: 'riyadh', name_En: 'Riyadh', name_Ar: 'الرياض' }
