import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifestText, todayManifestText } from '../../../src/documents/manifest.ts'

test.each([
  ['en', { name: 'Nashat', dir: 'ltr', start_url: '/' }],
  ['ar', { name: 'نشاط', dir: 'rtl', start_url: '/ar/' }],
] as const)('a parent installs the site in the language of the page: %s', (...of) => {
  const [language, expected] = of
  const manifest = JSON.parse(manifestText(language))
  expect(manifest).toMatchObject({ lang: language, ...expected })
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true)
})

test.each([
  ['en', { short_name: 'Today', start_url: '/manage/today' }],
  ['ar', { short_name: 'اليوم', start_url: '/ar/manage/today' }],
] as const)('a trainer installs the day page: %s', (...of) => {
  const [language, expected] = of
  const manifest = JSON.parse(todayManifestText(language))
  expect(manifest).toMatchObject({ lang: language, scope: '/', display: 'standalone', ...expected })
  expect(manifest.id).not.toBe(JSON.parse(manifestText(language)).id)
})
