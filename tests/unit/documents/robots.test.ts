import robotsParser from 'robots-parser'
import { describe, expect, test } from 'vitest'
import { robotsText } from '../../../src/documents/robots.ts'

const SITE = 'https://nashat.example'
const GID = '6f1a0c1e-7d0b-4c53-9d6a-8a3b1f0c2d4e'

describe('robots.txt', () => {
  const robots = robotsParser(`${SITE}/robots.txt`, robotsText(SITE))

  test.each([
    '/',
    '/ar/',
    '/?city=riyadh&page=2',
    '/aboutus',
    '/ar/terms',
    '/login',
    '/ar/signup',
    '/activities',
    '/activities/riyadh/swimming?page=3',
    '/ar/activities/riyadh',
    '/activities/riyadh/rss.xml',
    `/activity-details/chess/${GID}`,
    `/og/ar/activity/${GID}.png?v=1x`,
    '/_astro/index.css',
    '/covers/chess.svg',
    '/sitemap.xml',
    '/sitemap/activities-1.xml',
    '/llms.txt',
    '/api/openactive',
    '/api/openactive/en/session-series',
    '/api/openapi.json',
    '/api/docs',
    '/forbidden',
  ])('a search engine may read %s', path => {
    expect(robots.isAllowed(SITE + path, 'Googlebot')).toBe(true)
  })

  test.each([
    '/profile',
    '/profile/children',
    '/ar/profile/edit',
    '/add-child',
    '/ar/edit-child/7',
    `/apply-on-activity/${GID}`,
    `/ar/apply-on-activity/${GID}`,
    '/email-verification',
    '/ar/verify-email',
    '/verify-phone-number?returnUrl=%2F',
    '/ar/second-step',
    '/ar/invitation',
    '/claim',
    '/api/activities/getactivities',
    '/api/calendars/1-a.ics',
    '/dev/outbox',
  ])('and must not read %s', path => {
    expect(robots.isAllowed(SITE + path, 'Googlebot')).toBe(false)
    expect(robots.isAllowed(SITE + path, 'bingbot')).toBe(false)
  })

  test('names the sitemap', () => {
    expect(robots.getSitemaps()).toEqual([`${SITE}/sitemap.xml`])
  })
})
