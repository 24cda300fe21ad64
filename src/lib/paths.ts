import type { Card } from '#contract/activities.ts'
import { pictureOf } from '#contract/covers.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { pathTo } from '#contract/paths.ts'
import type { PictureShape } from './seo/picture-shapes.ts'

export { activityPath, pathTo } from '#contract/paths.ts'

export interface PageAddress {
  language: Language
  /** The same page without its language. */
  path: string
  /** The one right way to write this path. */
  canonical: string
}

/**
 * Reads a path as people and links write it: language first, no slash at the end but the homes',
 * and never two in a row, which at the beginning would name another host.
 */
export function readPath(pathname: string): PageAddress {
  const parts = pathname.split('/').filter(part => part !== '')
  const language: Language = parts[0] === 'ar' ? 'ar' : 'en'
  const path = `/${parts.slice(language === 'ar' ? 1 : 0).join('/')}`
  return { language, path, canonical: pathTo(language, path) }
}

/** The same page in each language, for links between them. */
export function translations(path: string): { language: Language; path: string }[] {
  return LANGUAGES.map(language => ({ language, path: pathTo(language, path) }))
}

/** The feed of what is new in a city, by its slug, or anywhere. */
export function feedPath(language: Language, city?: string): string {
  return pathTo(language, city === undefined ? '/rss.xml' : `/activities/${city}/rss.xml`)
}

/**
 * The picture that others show beside a link to a page: `nashat`, `activities/riyadh/swimming`. What
 * is drawn in it is part of the address, because those who have a picture never ask for it again.
 */
export function ogImagePath(language: Language, picture: string, drawn?: unknown): string {
  const version = drawn === undefined ? '' : `?v=${shortHash(JSON.stringify(drawn))}`
  return `/og/${language}/${picture}.png${version}`
}

/**
 * The picture of an activity, as it is shared or in a shape that search engines show. Seats are not
 * in it, so that they change nothing.
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

/** FNV-1a in 32 bits: tells versions apart, and is no secret. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}
