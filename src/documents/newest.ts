import type { APIContext } from 'astro'
import { getCities } from '#contract/places/cities.ts'
import { getNewestActivities } from '#contract/discovery/newest.ts'
import { askInside } from '../lib/api/ask-inside.ts'
import { answerFailure, answerWith, forOtherSites } from './answer.ts'
import { newestFeed } from './rss.ts'

/** Answers with the feed of a city by its slug, or of all cities; 404 for an unknown city. */
export async function answerFeed(context: APIContext, slug?: string): Promise<Response> {
  const { api, language, siteUrl } = context.locals
  const ask = askInside({ api, language })
  const cities = await ask(getCities, {})
  if (!cities.ok) return answerFailure(context, cities.failure)

  const city = cities.data.find(city => city.slug === slug) ?? null
  if (slug !== undefined && !city) return context.rewrite('/404')

  const newest = await ask(getNewestActivities, city ? { cityId: city.id } : {})
  if (!newest.ok) return answerFailure(context, newest.failure)
  const activities = newest.data
  const feed = newestFeed({ language, siteUrl, city, cities: cities.data, activities })
  return forOtherSites(answerWith(feed, 'rss'))
}
