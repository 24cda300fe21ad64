import type { Language } from './language.ts'

// Paths of pages that both sides need: the site links to them, and the server writes them into
// mails, calendars, feeds and sitemaps.

/** Adds the language to a path: `/aboutus`, `/ar/aboutus`. The home pages are `/` and `/ar/`. */
export function pathTo(language: Language, path: string): string {
  return language === 'ar' ? `/ar${path}` : path
}

/** Returns the language of a path, also of one with more slashes than needed. */
export const languageOfPath = (path: string): Language =>
  /^\/+ar(?:\/|$)/.test(path) ? 'ar' : 'en'

/** Returns the path of an activity's page. */
export function activityPath(language: Language, { slug, gId }: { slug: string; gId: string }) {
  return pathTo(language, `/activity-details/${slug}/${gId}`)
}
