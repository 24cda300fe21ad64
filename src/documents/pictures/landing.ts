import { coverPath, isDrawn } from '#contract/covers.ts'
import type { Landing } from '#contract/discovery/landings.ts'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../i18n/index.ts'
import { agesText } from '../../lib/activities/card-facts.ts'
import { nameIn, plural } from '../../lib/format/format.ts'
import { feesRange, landingTitle } from '../../lib/activities/landing-texts.ts'
import { fact } from './activity.ts'
import { COLOURS } from './colours.ts'
import type { PreviewPicture } from './compose.ts'
import { MAX_COVERS } from './cover.ts'

const MAX_NAMES = 6

/** Returns what the picture of a landing page shows: how many activities there are, and of which kind. */
export function landingPicture(language: Language, landing: Landing): PreviewPicture {
  const { card, landing: t, list, site } = messagesFor(language)
  const { categories, category, cities, city } = landing
  const others = city && !category ? categories : category && !city ? cities : []
  return {
    ground: 'court',
    brand: site.name,
    title: landingTitle(language, landing, t),
    subtitle: others
      .slice(0, MAX_NAMES)
      .map(other => inOneLine(nameIn(language, other)))
      .join(' · '),
    facts: [],
    pills: [
      {
        text: plural(language, list.found, landing.activities),
        ground: COLOURS.saffron,
        colour: COLOURS.ink,
      },
      ...[agesText(language, landing, card), feesRange(language, landing, t)].map(fact),
    ],
    covers: coversOf(landing),
  }
}

/** Keeps a name on one line. */
const inOneLine = (name: string) => name.replaceAll(' ', '\u00a0')

/** Returns the cover of the category, or those of the largest categories. */
function coversOf({ categories, category }: Landing): string[] {
  const slugs = category ? [category.slug] : categories.map(({ slug }) => slug)
  return covers(slugs).slice(0, MAX_COVERS)
}

const covers = (slugs: readonly string[]) => slugs.filter(isDrawn).map(slug => coverPath(slug))

/** Returns the picture of the site, for all pages that have none of their own. */
export function sitePicture(language: Language): PreviewPicture {
  const { about, documents, site } = messagesFor(language)
  return {
    ground: 'court',
    brand: site.name,
    title: about.heading,
    subtitle: documents.picture.tagline,
    facts: [],
    pills: [],
    covers: covers(['swimming', 'football', 'chess']),
  }
}
