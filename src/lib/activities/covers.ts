import { DEFAULT_IMAGE } from './card-facts.ts'

/** The kinds that have a cover of their own, in public/covers. */
const DRAWN: ReadonlySet<string> = new Set([
  'archery',
  'art',
  'athletics',
  'badminton',
  'basketball',
  'calligraphy',
  'chess',
  'climbing',
  'cooking',
  'cycling',
  'football',
  'gymnastics',
  'horse-riding',
  'karate',
  'music',
  'padel',
  'photography',
  'programming',
  'robotics',
  'swimming',
  'table-tennis',
  'taekwondo',
  'tennis',
  'theatre',
  'volleyball',
])

/** Whether a kind has a cover of its own. */
export const isDrawn = (slug: string): boolean => DRAWN.has(slug)

/** The picture of a kind, by its slug. */
export const coverOf = (slug: string): string =>
  isDrawn(slug) ? `/covers/${slug}.svg` : DEFAULT_IMAGE
