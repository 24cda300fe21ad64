import { type Card, getActivities } from '#contract/activities.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import type { Language } from '#contract/language.ts'
import { getLanding, type Landing } from '#contract/discovery/landings.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import { isMissing, type PageFailure } from '../api/page-failure.ts'
import { pathTo } from '../paths.ts'

/** The slugs of a landing page: a city, a category, or both. Without either it is the page of all. */
export interface LandingSlugs {
  city?: string | null | undefined
  category?: string | null | undefined
}

/** Returns the path without its language: `/activities/riyadh/swimming?page=2`. */
export function landingAddress({ category, city }: LandingSlugs, page = 1): string {
  const slugs = [city, category].filter(Boolean)
  return `/${['activities', ...slugs].join('/')}${page > 1 ? `?page=${page}` : ''}`
}

export function landingPath(language: Language, slugs: LandingSlugs, page = 1): string {
  return pathTo(language, landingAddress(slugs, page))
}

/** Returns the slugs of a landing page that was loaded. */
export const slugsOf = ({ category, city }: Pick<Landing, 'category' | 'city'>): LandingSlugs => ({
  city: city?.slug,
  category: category?.slug,
})

export interface LandingPage {
  landing: Landing
  cards: Card[]
  /** For the city names of the cards, on a page that is not about one city. */
  cities: City[]
  page: number
  pages: number
}

type Loaded = { ok: true; page: LandingPage } | { ok: false; failure: PageFailure }

/** Loads a landing page with its list. A page number beyond the last one fails with `beyond`. */
export async function loadLanding(
  slugs: LandingSlugs,
  params: URLSearchParams,
  ask: Ask,
): Promise<Loaded> {
  const answer = await ask(getLanding, slugs)
  if (!answer.ok) return answer
  const landing = answer.data

  const page = pageOf(params)
  const [list, cities] = await Promise.all([
    ask(getActivities, { cityId: landing.city?.id, category: landing.category?.slug, page }),
    landing.city ? null : ask(getCities, {}),
  ])
  if (!list.ok) return list
  const pages = Math.max(1, Math.ceil((list.total ?? list.data.length) / PAGE_SIZE))
  if (page > pages) return { ok: false, failure: 'beyond' }
  const shown = { landing, cards: list.data, cities: cities?.ok ? cities.data : [] }
  return { ok: true, page: { ...shown, page, pages } }
}

/** Loads the landing page of a slug: of a city, or else of a category. */
export async function loadPlace(slug: string, params: URLSearchParams, ask: Ask): Promise<Loaded> {
  const ofCity = await loadLanding({ city: slug }, params, ask)
  if (ofCity.ok || !isMissing(ofCity.failure)) return ofCity
  return loadLanding({ category: slug }, params, ask)
}

/** Loads the page of all cities and categories. Returns null on failure; the links are then left out. */
export async function loadDirectory(ask: Ask): Promise<Landing | null> {
  const answer: Answer<Landing> = await ask(getLanding, {})
  return answer.ok ? answer.data : null
}

/** An invalid page number counts as the first page. */
function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
