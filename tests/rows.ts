import type { CatalogueRow } from '../server/catalogue/row.ts'

let next = 0

/** A row of a catalogue with what a test says of it; the rest is an ordinary activity in Riyadh. */
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

/** An English name that is its own Arabic. */
export const named = (en: string, ar = en) => ({ en, ar })
