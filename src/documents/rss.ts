import { Feed, type Item } from 'feed'
import type { City } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import type { NewActivity } from '#contract/discovery/newest.ts'
import { messagesFor } from '../i18n/index.ts'
import { activityName, factsText, placeText } from '../lib/activities/card-facts.ts'
import { fill, formatMoney, nameIn } from '../lib/format/format.ts'
import { landingPath } from '../lib/activities/landing.ts'
import { activityPath, feedPath, pathTo } from '../lib/paths.ts'

interface Newest {
  language: Language
  siteUrl: string
  /** Null: all cities. */
  city: City | null
  cities: readonly City[]
  /** Newest first. */
  activities: readonly NewActivity[]
}

/** Returns the newest activities as RSS 2.0. */
export function newestFeed({ activities, cities, city, language, siteUrl }: Newest): string {
  const { documents, site } = messagesFor(language)
  const t = documents.feed
  const names = { city: city ? nameIn(language, city) : '' }
  const title = city ? fill(t.title, names) : t.titleEverywhere
  const page = city ? landingPath(language, { city: city.slug }) : pathTo(language, '/')
  const cityNames = new Map(cities.map(city => [city.id, nameIn(language, city)]))
  const [newest] = activities
  const feed = new Feed({
    title: writable(fill(site.title, { page: title })),
    link: siteUrl + page,
    description: writable(city ? fill(t.description, names) : t.descriptionEverywhere),
    language,
    feedLinks: { rss: siteUrl + feedPath(language, city?.slug) },
    generator: false,
    ...(newest && { updated: new Date(newest.publishedAt) }),
  })
  for (const activity of activities)
    feed.addItem(itemOf(language, siteUrl, activity, cityNames.get(activity.cityId)))
  return feed.rss2()
}

function itemOf(
  language: Language,
  siteUrl: string,
  activity: NewActivity,
  city: string | undefined,
): Item {
  const { card, documents } = messagesFor(language)
  const { category, fees, gId, publishedAt } = activity
  const description = fill(documents.feed.item, {
    place: placeText(language, activity, city),
    facts: factsText(language, activity, card),
    fee: formatMoney(language, fees),
  })
  return {
    title: writable(activityName(language, activity)),
    link: siteUrl + activityPath(language, activity),
    // The same in every language, and if the activity is renamed.
    guid: `urn:uuid:${gId}`,
    date: new Date(publishedAt),
    description: writable(description),
    category: category ? [{ name: writable(nameIn(language, category)) }] : [],
  }
}

/** Removes characters that XML 1.0 cannot contain (section 2.2): `feed` leaves them in. */
const writable = (text: string) =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
