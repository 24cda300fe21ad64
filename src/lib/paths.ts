import type { Card } from '#contract/activities.ts'
import { pictureOf } from '#contract/covers.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { languageOfPath, pathTo } from '#contract/paths.ts'
import type { PictureShape } from './seo/picture-shapes.ts'

export { activityPath, pathTo } from '#contract/paths.ts'

export interface PageAddress {
  language: Language
  /** The same page without its language. */
  path: string
  /** The canonical spelling of this path. */
  canonical: string
}

/**
 * Splits a path into language and page. The canonical form has the language first, no trailing
 * slash except for the home pages, and no double slashes, which at the start would name another
 * host.
 */
export function readPath(pathname: string): PageAddress {
  const parts = pathname.split('/').filter(part => part !== '')
  const language = languageOfPath(pathname)
  const path = `/${parts.slice(language === 'ar' ? 1 : 0).join('/')}`
  return { language, path, canonical: pathTo(language, path) }
}

/** Returns the path of the page in each language. */
export function translations(path: string): { language: Language; path: string }[] {
  return LANGUAGES.map(language => ({ language, path: pathTo(language, path) }))
}

/** Returns the path of the feed of new activities in a city, by its slug, or in all. */
export function feedPath(language: Language, city?: string): string {
  return pathTo(language, city === undefined ? '/rss.xml' : `/activities/${city}/rss.xml`)
}

/**
 * Returns the path of the preview picture of a page: `nashat`, `activities/riyadh/swimming`. It
 * contains a hash of what is drawn, because sites that have fetched a picture never fetch it again.
 */
export function ogImagePath(language: Language, picture: string, drawn?: unknown): string {
  const version = drawn === undefined ? '' : `?v=${shortHash(JSON.stringify(drawn))}`
  return `/og/${language}/${picture}.png${version}`
}

/**
 * Returns the path of an activity's picture: for sharing, or in a shape for search engines. Seats
 * are not drawn, so their changes do not change the path.
 */
export function activityImagePath(
  language: Language,
  activity: Card,
  shape?: PictureShape,
): string {
  const { activityName, activityName_Ar, category, cityId, schoolName_Ar, schoolName_En } = activity
  const { endDate, fees, genderId, maxAge, minAge, schedule, startDate } = activity
  const names = language === 'ar' ? [activityName_Ar, schoolName_Ar] : [activityName, schoolName_En]
  const facts = [category, cityId, fees, genderId, minAge, maxAge, schedule, startDate, endDate]
  const name = ['activity', activity.gId, ...(shape ? [shape] : [])].join('/')
  return ogImagePath(language, name, [names, facts, pictureOf(activity)])
}

/** FNV-1a, 32 bits. It tells versions apart and is not a security feature. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}
