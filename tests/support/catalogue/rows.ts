import type { CatalogueRow } from '../../../server/catalogue/row.ts'

let next = 0

/** A catalogue row. Fields that are not given describe an ordinary activity in Riyadh. */
export function row(given: Partial<CatalogueRow> = {}): CatalogueRow {
  next++
  return {
    externalId: `test:${next}`,
    name: { en: `Activity ${next}`, ar: `نشاط ${next}` },
    description: { en: '', ar: '' },
    city: { en: 'Riyadh', ar: 'الرياض' },
    country: 'SA',
    school: { en: 'Palm School', ar: 'مدرسة النخلة' },
    address: { en: '', ar: '' },
    latitude: null,
    longitude: null,
    category: null,
    minAge: null,
    maxAge: null,
    genderId: 3,
    fees: 100,
    setting: null,
    lateFee: null,
    languages: null,
    coachGender: null,
    bringEn: null,
    bringAr: null,
    trial: null,
    schoolPhone: null,
    weekdays: [0, 2],
    startTime: '16:00',
    endTime: '17:00',
    startDate: '2026-09-06',
    endDate: '2026-12-12',
    timeZone: 'Asia/Riyadh',
    capacity: 10,
    image: null,
    seatsReserved: 0,
    hasWaitlist: false,
    registrationOpensAt: null,
    registrationClosesAt: null,
    ...given,
  }
}

/** A name that is the same in both languages, unless an Arabic one is given. */
export const named = (en: string, ar = en) => ({ en, ar })
