// Nashat draws covers for the kinds that many schools offer. Each kind has several, so that a list
// of one kind does not show the same picture again and again.

/** The kinds that have covers, by slug. */
export const DRAWN_KINDS = [
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
] as const

export type DrawnKind = (typeof DRAWN_KINDS)[number]

/** How many covers each kind has. */
export const COVERS_OF_A_KIND = 6

/** Checks if a kind has covers. */
export const isDrawn = (slug: string): slug is DrawnKind =>
  (DRAWN_KINDS as readonly string[]).includes(slug)

/** Returns the path of a cover of a kind. The first one, 0, stands for the kind itself. */
export const coverPath = (kind: DrawnKind, variant = 0) =>
  variant === 0 ? `/covers/${kind}.svg` : `/covers/${kind}-${variant + 1}.svg`

interface Pictured {
  gId: string
  image: string | null
  category: { slug: string } | null
}

/** Returns the cover of an activity, which is always the same one. Null if its kind has none. */
export function drawnCover({ category, gId }: Omit<Pictured, 'image'>): string | null {
  if (!category || !isDrawn(category.slug)) return null
  return coverPath(category.slug, Number.parseInt(gId.slice(0, 8), 16) % COVERS_OF_A_KIND)
}

/** Returns the picture of an activity: its own, or else the cover drawn for it. */
export const pictureOf = (activity: Pictured): string | null =>
  activity.image ?? drawnCover(activity)
