import type { Setting } from '#contract/search/filters-registry.ts'
import { type FactColumn, readFacts, type RowFacts } from '../catalogue/facts.ts'
import type { DemoActivity, DemoCategory, DemoSchool } from './schema.ts'

/** The usual setting of activities of a category. `SETTING_OVERRIDES` has the exceptions. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  archery: 'outdoor',
  art: 'indoor',
  athletics: 'outdoor',
  badminton: 'indoor',
  basketball: 'indoor',
  calligraphy: 'indoor',
  chess: 'indoor',
  climbing: 'indoor',
  cooking: 'indoor',
  cycling: 'outdoor',
  football: 'outdoor',
  gymnastics: 'indoor',
  'horse-riding': 'outdoor',
  karate: 'indoor',
  music: 'indoor',
  padel: 'outdoor',
  photography: 'both',
  programming: 'indoor',
  robotics: 'indoor',
  swimming: 'indoor',
  'table-tennis': 'indoor',
  taekwondo: 'indoor',
  tennis: 'outdoor',
  theatre: 'indoor',
  volleyball: 'indoor',
}

const SETTING_OVERRIDES: Readonly<Record<string, Setting>> = {
  'archery-girls-range-rabwah': 'indoor',
  'archery-holiday-archery-qusur': 'indoor',
  'art-asiri-patterns-mansak': 'both',
  'art-mural-boys-taybah': 'outdoor',
  'basketball-open-court-nuzhah': 'outdoor',
  'basketball-three-on-three-olaya': 'outdoor',
  'chess-girls-holiday-safra': 'both',
  'climbing-real-rock-hawiyah': 'both',
  'climbing-try-it-nuzhah': 'outdoor',
  'cooking-garden-to-table-khubayb': 'both',
  'cycling-girls-beginners-sultanah': 'indoor',
  'cycling-repair-workshop-shawqiyah': 'indoor',
  'football-girls-futsal-hittin': 'indoor',
  'football-futsal-shawqiyah': 'indoor',
  'horse-riding-girls-beginners-hawiyah': 'indoor',
  'karate-girls-sumairi': 'both',
  'padel-girls-narjis': 'indoor',
  'photography-darkroom-rayyan': 'indoor',
  'photography-editing-deffi': 'indoor',
  'photography-my-neighbourhood-rawdah': 'outdoor',
  'photography-open-photo-walk-doha': 'outdoor',
  'photography-portraits-girls-qurtubah': 'indoor',
  'photography-roses-hawiyah': 'outdoor',
  'photography-sea-and-sky-obhur': 'outdoor',
  'swimming-open-water-sharm': 'outdoor',
  'taekwondo-saturday-mahalah': 'both',
  'volleyball-beach-shati': 'outdoor',
  'volleyball-mixed-mornings-mansak': 'outdoor',
}

interface Parts {
  activity: DemoActivity
  category: DemoCategory
  school: DemoSchool
}

/** Younger children are coached by women, whatever their gender. */
const SMALL_CHILD_AGE = 6

/** Girls are coached by women and boys by men. */
const coachOf = ({ ages: [, oldest], gender }: DemoActivity) =>
  gender === 'both' && (oldest ?? SMALL_CHILD_AGE) < SMALL_CHILD_AGE ? 'female' : gender

/** The cells that a catalogue file would have for a demo activity. */
const CELLS: Readonly<Record<FactColumn, (parts: Parts) => string | undefined>> = {
  gender: ({ activity }) => activity.gender,
  fees: ({ activity }) => String(activity.fees),
  setting: ({ activity: { key }, category: { slug } }) => SETTING_OVERRIDES[key] ?? SETTINGS[slug],
  late_fee: ({ activity: { fees }, school }) => (fees > 0 ? school.lateFee : undefined),
  languages: ({ school }) => school.languages,
  coach_gender: ({ activity }) => coachOf(activity),
  bring: ({ category }) => category.bring?.en,
  bring_ar: ({ category }) => category.bring?.ar,
  trial: ({ activity: { fees }, school }) => (fees > 0 ? school.trial : undefined),
  school_phone: ({ school }) => school.phone,
}

/** The facts of a demo activity, read as from a file. */
export const demoFacts = (parts: Parts): RowFacts =>
  readFacts((column, readText) => readText(CELLS[column](parts) ?? ''))
