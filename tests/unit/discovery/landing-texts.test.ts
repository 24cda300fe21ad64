import { describe, expect, test } from 'vitest'
import { DRAWN_KINDS } from '#contract/covers.ts'
import type { Landing } from '#contract/discovery/landings.ts'
import { messagesFor } from '../../../src/i18n/index.ts'
import { coverOf } from '../../../src/lib/activities/covers.ts'
import { NO_FILTERS } from '../../../src/lib/filters/list-filters.ts'
import { homeHead } from '../../../src/lib/seo/home-head.ts'
import {
  introText,
  landingDescription,
  landingTitle,
  pagedDescription,
} from '../../../src/lib/activities/landing-texts.ts'

const RIYADH = { slug: 'riyadh', name_En: 'Riyadh', name_Ar: 'الرياض' }
const JEDDAH = { slug: 'jeddah', name_En: 'Jeddah', name_Ar: 'جدة' }
const SWIMMING = { slug: 'swimming', name_En: 'Swimming', name_Ar: 'السباحة' }
const CHESS = { slug: 'chess', name_En: 'Chess', name_Ar: 'الشطرنج' }

const LANDING: Landing = {
  city: { id: 1, ...RIYADH },
  category: null,
  activities: 12,
  updatedAt: '2026-09-01T09:00:00+03:00',
  schools: 2,
  free: 3,
  minFees: 0,
  maxFees: 400,
  minAge: 5,
  maxAge: 12,
  forBoys: 8,
  forGirls: 9,
  soonest: '2026-09-06',
  cities: [
    { ...RIYADH, activities: 12 },
    { ...JEDDAH, activities: 4 },
  ],
  categories: [
    { ...SWIMMING, activities: 7 },
    { ...CHESS, activities: 5 },
  ],
}

function texts(language: 'en' | 'ar', given: Partial<Landing> = {}) {
  const { card, landing: t } = messagesFor(language)
  const landing = { ...LANDING, ...given }
  return {
    title: landingTitle(language, landing, t),
    intro: introText(language, landing, t),
    description: landingDescription(language, landing, { ...t, card }),
  }
}

describe('A landing page', () => {
  test('describes a city with its own figures', () => {
    expect(texts('en')).toEqual({
      title: 'Activities for children in Riyadh',
      intro:
        'Riyadh has 12 activities for children at 2 schools. The widest choice is in Swimming (7) and Chess (5).',
      description:
        'Riyadh has 12 activities for children at 2 schools. The widest choice is in Swimming (7) and Chess (5). The next one starts on 6\u00a0September 2026. 3 activities are free; the others cost up to 400 SAR. Ages: 5–12 years.',
    })
  })

  test('uses correct Arabic grammar', () => {
    expect(texts('ar').intro).toBe(
      'في الرياض ١٢ نشاطًا للأطفال لدى مدرستين. أكثرها في السباحة (٧) والشطرنج (٥).',
    )
    expect(texts('ar', { activities: 2, schools: 1, category: SWIMMING })).toMatchObject({
      title: 'السباحة للأطفال في الرياض',
      intro: 'السباحة في الرياض: نشاطان للأطفال لدى مدرسة واحدة.',
    })
    expect(texts('ar', { city: null, category: SWIMMING, activities: 16, schools: 5 }).intro).toBe(
      'السباحة: ١٦ نشاطًا للأطفال لدى ٥ مدارس في مدينتين. أكثرها في الرياض (١٢) وجدة (٤).',
    )
  })

  test('shows what it costs in every case', () => {
    const fees = (given: Partial<Landing>) => texts('en', given).description
    expect(fees({ free: 12, maxFees: 0 })).toContain('Taking part is free.')
    expect(fees({ free: 1 })).toContain('One activity is free; the others cost up to 400 SAR.')
    expect(fees({ free: 0, minFees: 80 })).toContain('Fees run from 80 SAR to 400 SAR')
    expect(fees({ free: 0, minFees: 400 })).toContain('The fee is 400 SAR')
  })

  test('leaves out unknown values, and the maximum if all are equal', () => {
    const kinds = [1, 2, 3, 4].map(place => ({ ...CHESS, slug: `chess-${place}`, activities: 3 }))
    expect(
      texts('en', { soonest: null, minAge: null, maxAge: null, categories: kinds }).description,
    ).toBe(
      'Riyadh has 12 activities for children at 2 schools. 3 activities are free; the others cost up to 400 SAR.',
    )
  })
})

test('every cover that exists is used, and other categories have the general one', () => {
  for (const name of DRAWN_KINDS) expect(coverOf(name)).toBe(`/covers/${name}.svg`)
  expect(coverOf('quidditch')).not.toContain('quidditch')
})

describe('A view of the home page', () => {
  const cities = [{ id: 1, ...RIYADH }]
  const head = (given: Partial<typeof NO_FILTERS>, total = 100) =>
    homeHead({ ...NO_FILTERS, ...given }, { cities, total })

  test('of the whole list has its own canonical address and links to the pages beside it', () => {
    expect(head({})).toMatchObject({ noindex: false, canonical: '/', next: '/?page=2' })
    expect(head({ page: 2 })).toEqual({
      noindex: false,
      address: '/?page=2',
      canonical: '/?page=2',
      previous: '/',
      next: '/?page=3',
    })
    expect(head({ page: 5 })).toMatchObject({ previous: '/?page=4', next: undefined })
  })

  test('says which page it is in a sentence of its own', () => {
    const describe = (language: 'en' | 'ar', page: number) =>
      pagedDescription(language, 'Sports and arts.', page, messagesFor(language).landing)
    expect(describe('en', 1)).toBe('Sports and arts.')
    expect(describe('en', 2)).toBe('Sports and arts. Page 2.')
    expect(describe('ar', 2)).toBe('Sports and arts. الصفحة ٢.')
  })

  test('of a city or a category has the landing page as its canonical address', () => {
    expect(head({ city: 'riyadh' }).canonical).toBe('/activities/riyadh')
    expect(head({ category: ['chess'] }).canonical).toBe('/activities/chess')
    expect(head({ city: 'riyadh', category: ['chess'], page: 2 }).canonical).toBe(
      '/activities/riyadh/chess?page=2',
    )
  })

  test.each([
    ['a search', { q: 'chess' }, 3],
    ['another filter', { city: 'riyadh', gender: 2 }, 3],
    ['another order', { sort: 'cheapest' }, 100],
    ['a page beyond the last one', { page: 6 }, 100],
    ['a city with nothing in it', { city: 'riyadh' }, 0],
    ['a kind that is called like a city', { category: ['riyadh'] }, 3],
    ['several kinds', { category: ['chess', 'swimming'] }, 3],
    ['a weekday', { day: [0] }, 3],
    ['a highest fee', { max: 300 }, 3],
  ] as const)('is not indexed when it is %s', (_, given, total) => {
    expect(head(given, total).noindex).toBe(true)
  })
})
