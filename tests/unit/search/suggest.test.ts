import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { sumCounts } from '../../../server/search/suggesting/activity-counts.ts'
import { indexNames } from '../../../server/search/suggesting/name-index.ts'
import { type SuggestionData, suggestFor } from '../../../server/search/suggesting/suggest.ts'
import { suggestables } from '../../../server/search/suggesting/suggestable.ts'
import { DEMO_LEXICON, DEMO_REFERENCES } from '../../support/reading/read-query.ts'
import { anyCharacter } from '../../support/catalogue/any-character.ts'

const { cities, kinds, schools } = DEMO_REFERENCES
const idOf = (slug: string) => [...cities, ...kinds].find(it => it.slug === slug)?.id ?? -1
const RIYADH = idOf('riyadh')
const JEDDAH = idOf('jeddah')

/** One activity of each kind at each school, but chess only in Jeddah. */
const COUNTS = schools.flatMap(school =>
  kinds
    .filter(({ slug }) => slug !== 'chess' || school.cityId === JEDDAH)
    .map(kind => ({ schoolId: school.id, cityId: school.cityId, categoryId: kind.id, total: 1 })),
)

const called = (nameEn: string, nameAr: string, ...of: [cityId: number, total: number][]) => ({
  nameEn,
  nameAr,
  total: of.reduce((sum, [, total]) => sum + total, 0),
  cities: of.map(([cityId]) => cityId),
  totals: of.map(([, total]) => total),
})

const ACTIVITIES = [
  called('Swimming', 'سباحة', [RIYADH, 3]),
  called('Swimming for Beginners', 'سباحة للمبتدئين', [RIYADH, 2], [JEDDAH, 5]),
  called('Girls Learn to Swim', 'البنات يتعلمن السباحة', [JEDDAH, 1]),
  called('Table Tennis Saturday', 'تنس الطاولة يوم السبت', [RIYADH, 1]),
  called("Sara's Kitchen", 'مطبخ سارة', [JEDDAH, 1]),
]

describe('A text that is being typed', () => {
  let known: SuggestionData
  beforeAll(async () => {
    const things = suggestables(DEMO_REFERENCES, ACTIVITIES)
    known = {
      things,
      index: await indexNames(things.map(({ names }) => names)),
      counts: sumCounts(COUNTS),
      hasAllNames: true,
      cities: new Map(cities.map(city => [city.id, city])),
    }
  })

  const suggest = (text: string, cityId: number | null = null) =>
    suggestFor(known, { text, cityId, lexicon: DEMO_LEXICON })
  const linesOf = (text: string, cityId: number | null = null) =>
    suggest(text, cityId).map(({ before, kind, name_En }) =>
      [kind, [before, name_En].filter(Boolean).join(' ')].join(': '),
    )

  test.each([
    // The beginning of any word, in either language, in upper or lower case.
    ['sw', 'category: Swimming'],
    ['SWIM', 'activity: Swimming for Beginners'],
    ['learn', 'activity: Girls Learn to Swim'],
    ['swim begin', 'activity: Swimming for Beginners'],
    ['سب', 'category: Swimming'],
    ['مبتد', 'activity: Swimming for Beginners'],
    ['jedd', 'city: Jeddah'],
    ['جد', 'city: Jeddah'],
    ['midan', 'school: Midan Al Olaya Activity Centre'],
    ['ميدان', 'school: Midan Al Olaya Activity Centre'],
    ['narj', 'district: Al Narjis'],
    // Hamza, ta marbuta, diacritics and apostrophes.
    ['سِباحه', 'category: Swimming'],
    ['أبها', 'city: Abha'],
    ['ابه', 'city: Abha'],
    ["sara's", "activity: Sara's Kitchen"],
    ['saras', "activity: Sara's Kitchen"],
    // Synonyms.
    ['socc', 'category: Football'],
    ['كور', 'category: Football'],
    ['mecc', 'city: Makkah'],
    // With or without the article, in either script, and with prefixes that Arabic joins.
    ['السب', 'category: Swimming'],
    ['الريا', 'city: Riyadh'],
    ['رياض', 'city: Riyadh'],
    ['بالريا', 'city: Riyadh'],
    ['بجدة', 'city: Jeddah'],
    ['al nar', 'district: Al Narjis'],
    ['an nar', 'district: Al Narjis'],
    ['نرج', 'district: Al Narjis'],
    ['al khob', 'city: Al Khobar'],
    ['al', 'city: Al Khobar'],
    ['al n', 'district: Al Nada'],
    ['alnar', 'district: Al Narjis'],
    // On the wrong keyboard layout.
    ['hgvdh', 'city: Riyadh'],
    ['سصهة', 'category: Swimming'],
    // The end of the text, if everything before it is understood.
    ['swimming riy', 'city: swimming Riyadh'],
    ['riyadh swimm', 'category: riyadh Swimming'],
    ['سباحة بالريا', 'city: سباحة Riyadh'],
    ['for girls swimm', 'category: for girls Swimming'],
    ['swimming midan', 'school: swimming Midan Al Olaya Activity Centre'],
    ['swimming in al nar', 'district: swimming in Al Narjis'],
    // The end of the text, if nothing matches all of it.
    ['xyzzy swimm', 'category: xyzzy Swimming'],
  ])('is completed: %s → %s', (text, line) => {
    expect(linesOf(text)).toContain(line)
  })

  test.each([
    ['the end of a name is not a name', 'table ten', 'category: table Tennis'],
    ['one letter is too short', 's', 'category: Swimming'],
    ['one letter at the end is too short', 'swimming r', 'city: swimming Riyadh'],
    ['a second category does not narrow it', 'swimming footb', 'category: swimming Football'],
    ['there is only one city', 'riyadh jedd', 'city: riyadh Jeddah'],
    ['the city has none of that category', 'riyadh ches', 'category: riyadh Chess'],
    ['the district is in another city', 'jeddah narj', 'district: jeddah Al Narjis'],
    ['an activity is suggested only alone', 'riyadh learn', 'activity: riyadh Girls Learn to Swim'],
  ])('is not completed to nonsense: %s', (_, text, line) => {
    expect(linesOf(text)).not.toContain(line)
  })

  test('is completed to a category first, then a place, a school, an activity; the most common name first', () => {
    const [first, ...others] = suggest('sw')
    expect(first?.kind).toBe('category')
    expect(others.map(({ kind }) => kind)).toEqual(['activity', 'activity'])
    const all = ['a', 'al', 'مر', 'نا', 'ta', 'ba'].map(text =>
      suggest(text).map(({ kind }) => kind),
    )
    const order = ['category', 'city', 'district', 'school', 'activity']
    for (const some of all)
      expect(some.map(kind => Math.max(1, order.indexOf(kind)))).toEqual(
        some.map(kind => Math.max(1, order.indexOf(kind))).toSorted(),
      )
    expect(linesOf('swimming f')).toEqual(['activity: Swimming for Beginners'])
  })

  test.each(['al', 'ال', 'swimming al'])(
    'is completed to a district of the selected city: %s',
    text => {
      expect(suggest(text, RIYADH).filter(({ kind }) => kind === 'district')).toHaveLength(2)
    },
  )

  test('is counted by current activities, of the category and in the city that are named, or selected', () => {
    const countOf = (text: string, cityId?: number) =>
      suggest(text, cityId).map(({ activities }) => activities)[0]
    const inRiyadh = schools.filter(({ cityId }) => cityId === RIYADH).length
    expect(countOf('swimm')).toBe(schools.length)
    expect(countOf('swimm', RIYADH)).toBe(inRiyadh)
    expect(countOf('riyadh swimm')).toBe(inRiyadh)
    expect(countOf('swimming riy')).toBe(inRiyadh)
    expect(countOf('riya')).toBe(inRiyadh * (kinds.length - 1))
    expect(countOf('swimming midan')).toBe(1)
    expect(countOf('for girls swimm'), 'who may join is not counted').toBeNull()
    expect(countOf('narj'), 'nobody knows the district of an activity').toBeNull()
    expect(countOf('beginn')).toBe(7)
    expect(countOf('beginn', RIYADH)).toBe(2)
    known.hasAllNames = false
    expect(countOf('beginn'), 'where not all names are known').toBeNull()
    known.hasAllNames = true
  })

  test('is completed in the selected city only', () => {
    expect(linesOf('jedd', RIYADH)).toEqual([])
    expect(linesOf('chess', RIYADH)).toEqual([])
    expect(linesOf('learn', RIYADH)).toEqual([])
    expect(linesOf('midan', JEDDAH)).toEqual([])
    expect(linesOf('midan', RIYADH)).toHaveLength(1)
  })

  test('is completed with the city of a school or a district', () => {
    expect(suggest('midan')[0]).toMatchObject({ city_En: 'Riyadh', city_Ar: 'الرياض' })
    expect(suggest('narj')[0]).toMatchObject({ city_En: 'Riyadh', city_Ar: 'الرياض' })
    expect(suggest('riya')[0]).toMatchObject({ kind: 'city', city_En: null, city_Ar: null })
  })

  test('is never too long when completed, and keeps the earlier words as typed', () => {
    const letters = fc.constantFrom(...'aswim ril ,;ابالوسنةيق٧ًـ\u200f')
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: MAX_SEARCH_LENGTH }),
      fc.string({ unit: letters, maxLength: 12 }),
    )
    fc.assert(
      fc.property(anything, fc.constantFrom(null, RIYADH), (text, cityId) => {
        const found = suggest(text, cityId)
        expect(found.length).toBeLessThanOrEqual(8)
        for (const { activities } of found) expect(activities).not.toBe(0)
      }),
    )
  })
})
