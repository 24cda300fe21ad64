import { describe, expect, test } from 'vitest'
import { newestFeed } from '../../src/documents/rss.ts'
import { validateXml } from '../support/reading/xml.ts'
import { CHESS, RIYADH } from '../unit/documents/activity.ts'

const SITE = 'https://nashat.example'
const NEW = {
  ...CHESS,
  createdAt: '2026-08-20T09:00:00+03:00',
  publishedAt: '2026-09-01T09:00:00+03:00',
}

const feedWith = (activities: (typeof NEW)[], language: 'en' | 'ar' = 'en') =>
  newestFeed({ language, siteUrl: SITE, city: RIYADH, cities: [RIYADH], activities })

const itemOf = (xml: string) => /<item>.*<\/item>/s.exec(xml)?.[0] ?? ''

describe('The feed of new activities', () => {
  test('says of each what, where, for whom, when and for how much, with a permanent id', () => {
    const item = itemOf(feedWith([NEW]))
    expect(item).toContain(`<guid isPermaLink="false">urn:uuid:${CHESS.gId}</guid>`)
    expect(item).toContain(`<link>${SITE}/activity-details/chess/${CHESS.gId}</link>`)
    expect(item).toContain('<pubDate>Tue, 01 Sep 2026 06:00:00 GMT</pubDate>')
    expect(item).toContain('<title><![CDATA[Chess for Beginners]]></title>')
    expect(item).toContain(
      'Zilal Al Nakheel Schools, Riyadh. 7–10 years\u00a0· Girls and boys\u00a0· Sun, Tue 16:00\u00a0· Indoor. 350 SAR.',
    )
    expect(item).toContain('<category>Chess</category>')
  })

  test("is in the reader's language, and names its own address", () => {
    const xml = feedWith([NEW], 'ar')
    expect(xml).toContain('<language>ar</language>')
    expect(xml).toContain('<title>أنشطة جديدة في الرياض · نشاط</title>')
    expect(xml).toContain(`<link>${SITE}/ar/activities/riyadh</link>`)
    expect(xml).toContain(`href="${SITE}/ar/activities/riyadh/rss.xml" rel="self"`)
    expect(itemOf(xml)).toContain('الشطرنج للمبتدئين')
  })

  test('is a valid feed also without entries', async () => {
    const xml = newestFeed({
      language: 'en',
      siteUrl: SITE,
      city: null,
      cities: [],
      activities: [],
    })
    expect(await validateXml(xml)).toEqual([])
    expect(xml).toContain(`<link>${SITE}/</link>`)
  })

  test('is well-formed for any name of an activity', async () => {
    const names = [
      '<b>&amp;"\'',
      ']]>',
      ']]><x/>',
      '\u0000\u0008\u001f',
      '\ud800 \udfff',
      '\ufffe\uffff',
      'نشاط 🏊',
    ]
    const feeds = names.map(name => {
      const category = { slug: 'x', name_En: name, name_Ar: name }
      return feedWith([{ ...NEW, activityName: name, schoolName_En: name, category }])
    })
    expect(await validateXml(...feeds)).toEqual([])
  })
})
