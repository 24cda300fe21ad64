import type { City } from '#contract/cities.ts'
import type { Language } from '#contract/language.ts'
import type { NewActivity } from '#contract/newest.ts'
import { messagesFor } from '../i18n/index.ts'
import { activityName, factsText, nameIn, placeText } from '../lib/card-facts.ts'
import { fill, formatMoney } from '../lib/format.ts'
import { landingPath } from '../lib/landing.ts'
import { activityPath, feedPath, pathTo } from '../lib/paths.ts'
import { element, escapeXml, XML } from './xml.ts'

interface Newest {
  language: Language
  siteUrl: string
  /** Null: of all cities. */
  city: City | null
  cities: readonly City[]
  /** Newest first. */
  activities: readonly NewActivity[]
}

/** What was added last, as RSS 2.0. */
export function newestFeed({ activities, cities, city, language, siteUrl }: Newest): string {
  const { documents, site } = messagesFor(language)
  const t = documents.feed
  const names = { city: city ? nameIn(language, city) : '' }
  const title = city ? fill(t.title, names) : t.titleEverywhere
  const page = city ? landingPath(language, { city: city.slug }) : pathTo(language, '/')
  const self = escapeXml(siteUrl + feedPath(language, city?.slug))
  const cityNames = new Map(cities.map(city => [city.id, nameIn(language, city)]))
  const [newest] = activities
  const parts = [
    element('title', fill(site.title, { page: title })),
    element('link', siteUrl + page),
    element('description', city ? fill(t.description, names) : t.descriptionEverywhere),
    element('language', language),
    newest ? element('lastBuildDate', dateOf(newest)) : '',
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...activities.map(activity => {
      const city = cityNames.get(activity.cityId)
      return `<item>\n${itemParts(language, siteUrl, activity, city).join('\n')}\n</item>`
    }),
  ]
  const channel = parts.filter(part => part !== '').join('\n')
  const namespaces = 'version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"'
  return `${XML}<rss ${namespaces}>\n<channel>\n${channel}\n</channel>\n</rss>\n`
}

function itemParts(
  language: Language,
  siteUrl: string,
  activity: NewActivity,
  city: string | undefined,
): string[] {
  const { card, documents } = messagesFor(language)
  const { category, fees, gId } = activity
  const description = fill(documents.feed.item, {
    place: placeText(language, activity, city),
    facts: factsText(language, activity, card),
    fee: formatMoney(language, fees),
  })
  return [
    element('title', activityName(language, activity)),
    element('link', siteUrl + activityPath(language, activity)),
    // The same in every language, and under every name that the activity will have.
    `<guid isPermaLink="false">urn:uuid:${gId}</guid>`,
    element('pubDate', dateOf(activity)),
    element('description', description),
    ...(category ? [element('category', nameIn(language, category))] : []),
  ]
}

/** As RFC 822 writes it. */
const dateOf = ({ createdAt }: NewActivity) => new Date(createdAt).toUTCString()
