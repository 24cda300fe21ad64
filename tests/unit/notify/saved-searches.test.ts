import { describe, expect, test } from 'vitest'
import { compose } from '../../../server/notify/compose.ts'
import type { Message, SearchNews } from '../../../server/notify/message.ts'

const SITE = 'https://nashat.example'

const found = (activity: string, fees = 0) => ({
  activity,
  school: 'Palm School',
  city: 'Riyadh',
  fees,
  link: `${SITE}/activity-details/${activity.toLowerCase()}/id`,
})

const search = (title: string, activities: SearchNews['activities'], more = 0): SearchNews => ({
  searchId: title,
  title,
  activities,
  more,
  link: `${SITE}/?q=${title}`,
  end: `${SITE}/saved-search#s${title}`,
})

function mailOf(searches: SearchNews[], language: 'en' | 'ar' = 'en') {
  const total = searches.reduce((sum, { activities, more }) => sum + activities.length + more, 0)
  const content = { kind: 'saved_searches' as const, searches, total, language }
  const links = { link: `${SITE}/saved-search#a`, end: `${SITE}/saved-search#all` }
  const unsubscribe = `${SITE}/api/savedsearches/unsubscribe?token=a`
  const to = { channel: 'email' as const, to: 'mona@example.com' }
  return compose({ ...content, ...links, unsubscribe, ...to } satisfies Message, SITE)
}

describe('A mail about saved searches', () => {
  test('names in its subject the activity, or how many', async () => {
    const one = [search('padel', [found('Padel')])]
    const two = [...one, search('chess', [found('Chess')])]
    expect((await mailOf(one)).subject).toBe('Nashat: one new activity fits your search (Padel)')
    expect((await mailOf(two)).subject).toBe('Nashat: 2 new activities fit your search')
    expect((await mailOf(one, 'ar')).subject).toBe('نشاط جديد يناسب بحثكم: «Padel»')
    expect((await mailOf(two, 'ar')).subject).toBe('نشاطان جديدان يناسبان بحثكم')
  })

  test('names the results of each search, with links, and a link to end each, once', async () => {
    const opens = 'Registration opens on Sunday 12 October.'
    const { html = '', text } = await mailOf([
      search('padel', [{ ...found('Padel', 1200.5), opens }], 3),
      search('chess', [found('Chess')]),
    ])
    expect(text).toContain(`Palm School, Riyadh · 1,200.5 SAR · ${opens}: Padel`)
    expect(text).toContain('Palm School, Riyadh · Free: Chess')
    expect(text).toContain(`See all that fit (3 more activities): ${SITE}/?q=padel`)
    for (const page of ['/?q=padel', '/?q=chess', '/saved-search#spadel', '/saved-search#schess'])
      expect(text.split(SITE + page), page).toHaveLength(2)
    expect(html).toContain(`href="${SITE}/saved-search#spadel"`)
    expect(html).toContain(`href="${SITE}/saved-search#all"`)
  })

  test('is ended by mail programs with one press', async () => {
    const { unsubscribe } = await mailOf([search('padel', [found('Padel')])])
    expect(unsubscribe).toBe(`${SITE}/api/savedsearches/unsubscribe?token=a`)
  })

  test("shows a parent's typed text as text", async () => {
    const { html } = await mailOf([search('“<b>padel”', [found('Padel')])])
    expect(html).toContain('“&lt;b&gt;padel”')
  })
})
