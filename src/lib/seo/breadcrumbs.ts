import type { Language } from '#contract/language.ts'
import type { Landing } from '#contract/discovery/landings.ts'
import { nameIn } from '../format/i18n-format.ts'
import type { Breadcrumb } from './json-ld/breadcrumbs.ts'
import { landingPath } from '../activities/landing.ts'
import { pathTo } from '../paths.ts'

type Names = Pick<NonNullable<Landing['category']>, 'slug' | 'name_En' | 'name_Ar'>

interface Place {
  city: Names | null
  category: Names | null
}

/** Returns the breadcrumbs of a landing page: the home page, the city, the category in it. */
export function landingBreadcrumbs(
  language: Language,
  { category, city }: Place,
  activities: string,
): Breadcrumb[] {
  const step = (named: Names, slugs: { city?: string | undefined; category?: string }) => ({
    name: nameIn(language, named),
    path: landingPath(language, slugs),
  })
  return [
    { name: activities, path: pathTo(language, '/') },
    ...(city ? [step(city, { city: city.slug })] : []),
    ...(category ? [step(category, { city: city?.slug, category: category.slug })] : []),
  ]
}
