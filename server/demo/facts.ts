import type { Setting } from '#contract/filters-registry.ts'
import { type FactColumn, readFacts, type RowFacts } from '../catalogue/facts.ts'
import type { DemoActivity } from './schema.ts'

/** Where activities of a kind are held, but for those that are held elsewhere. */
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

const ELSEWHERE: Readonly<Record<string, Setting>> = {
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

/** What the catalogue file would say of an activity of the demo. */
const CELLS: Readonly<Record<FactColumn, (activity: DemoActivity, category: string) => string>> = {
  gender: ({ gender }) => gender,
  fees: ({ fees }) => String(fees),
  setting: ({ key }, category) => ELSEWHERE[key] ?? SETTINGS[category] ?? '',
}

/** The facts of an activity of the demo, read as from a file. */
export const demoFacts = (activity: DemoActivity, category: string): RowFacts =>
  readFacts((column, readText) => readText(CELLS[column](activity, category)))
