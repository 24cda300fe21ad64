import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { llmsText } from '../../../src/documents/llms.ts'

const SITE = 'https://nashat.example'

const place = (at: number) => ({
  slug: `place-${at}`,
  name_En: `Place [${at}]`,
  name_Ar: `مكان ${at}`,
  activities: at,
})
const places = Array.from({ length: 30 }, (_, at) => place(30 - at))

describe('llms.txt', () => {
  test.each(LANGUAGES)('has the form that llmstxt.org requires: %s', language => {
    const text = llmsText({ language, siteUrl: SITE, cities: places, categories: places })
    const lines = text.split('\n').filter(line => line !== '')
    expect(lines[0]).toMatch(/^# \S/)
    expect(lines[1]).toMatch(/^> \S/)
    const first = lines.findIndex(line => line.startsWith('## '))
    expect(lines.slice(2, first).every(line => !line.startsWith('#'))).toBe(true)
    for (const line of lines.slice(first))
      expect(line).toMatch(
        /^(?:## \S.*|- \[(?:\\.|[^\\[\]])+\]\(https:\/\/nashat\.example\/\S*\): \S.*)$/,
      )
  })

  test('links to the cities with the most activities', () => {
    const text = llmsText({ language: 'ar', siteUrl: SITE, cities: places, categories: [] })
    expect(text).toContain(`- [مكان 30](${SITE}/ar/activities/place-30): ٣٠ نشاطًا\n`)
    expect(text).not.toContain('place-5)')
    expect(text).not.toContain('الأنشطة بحسب النوع')
    expect(text).toContain(`(${SITE}/llms.txt)`)
  })
})
