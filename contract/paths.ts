import type { Language } from './language.ts'

// The addresses of pages that both sides name: the site links to them, the server does in mails,
// calendars, feeds and to search engines.

/** The address of a page in a language: `/aboutus`, `/ar/aboutus`; the homes are `/` and `/ar/`. */
export function pathTo(language: Language, path: string): string {
  return language === 'ar' ? `/ar${path}` : path
}

export function activityPath(language: Language, { slug, gId }: { slug: string; gId: string }) {
  return pathTo(language, `/activity-details/${slug}/${gId}`)
}
