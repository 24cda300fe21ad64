import { LANGUAGES, type Language } from '#contract/language.ts'

/** The address of a page in a language: `/aboutus`, `/ar/aboutus`; the homes are `/` and `/ar/`. */
export function pathTo(language: Language, path: string): string {
  return language === 'ar' ? `/ar${path}` : path
}

export interface PageAddress {
  language: Language
  /** The same page without its language. */
  path: string
  /** The one right way to write this path. */
  canonical: string
}

/** Reads a path as people and links write it: language first, no slash at the end but the homes'. */
export function readPath(pathname: string): PageAddress {
  const [, first = '', ...rest] = pathname.split('/')
  const language: Language = first === 'ar' ? 'ar' : 'en'
  const path = language === 'ar' ? `/${rest.join('/')}` : pathname
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  return { language, path: bare, canonical: pathTo(language, bare) }
}

/** The same page in each language, for links between them. */
export function translations(path: string): { language: Language; path: string }[] {
  return LANGUAGES.map(language => ({ language, path: pathTo(language, path) }))
}

export function activityPath(language: Language, { slug, gId }: { slug: string; gId: string }) {
  return pathTo(language, `/activity-details/${slug}/${gId}`)
}
