import fc from 'fast-check'
import type { Cells } from './catalogue-file.ts'
import { anyCharacter } from './any-character.ts'

/** A fixed seed, so that a failing test fails again. */
export const FIXED_SEED = { seed: 20_261_120 } as const

const GOOD: Cells = {
  name_en: 'Swimming',
  name_ar: 'سباحة',
  description_en: 'In the pool.',
  city_en: 'Jeddah',
  country: 'AE',
  school_en: 'Reef School',
  latitude: '21.5',
  longitude: '39.2',
  category: 'Water',
  category_ar: 'ماء',
  min_age: '6',
  max_age: '٩',
  gender: 'female',
  setting: 'indoor',
  late_fee: 'part',
  languages: 'ar;en',
  coach_gender: 'both',
  bring: 'A towel',
  bring_ar: 'منشفة',
  trial: 'free',
  school_phone: '011 234 5678',
  fees: '99.5',
  weekdays: 'SU;TU',
  start_time: '16:00',
  end_time: '17:00',
  start_date: '2026-09-06',
  end_date: '2026-12-12',
  capacity: '12',
  image: '/covers/swimming.svg',
  time_zone: 'America/New_York',
}

const NASTY_TEXTS =
  `" "" , \n \r\n \0 \t =1+1 <b> \u202e \u200b \ud835\udd38 ' \\ -0 1e3 ٣ ; :`.split(' ')

const hostileText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme', maxLength: 250 }),
  fc.string({ unit: fc.constantFrom(...NASTY_TEXTS) }),
  fc.constantFrom(...Object.values(GOOD)),
)

const hostileCell = fc.tuple(
  fc.constantFrom(...(Object.keys(GOOD) as (keyof Cells)[])),
  hostileText,
)

/** The cells of a valid row, with up to three arbitrary ones. */
export const hostileCells: fc.Arbitrary<Cells> = fc
  .array(hostileCell, { maxLength: 3 })
  .map(cells => ({ ...GOOD, ...Object.fromEntries(cells) }))
