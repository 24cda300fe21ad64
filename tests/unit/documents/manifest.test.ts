import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifestText } from '../../../src/documents/manifest.ts'

test.each([
  ['en', { name: 'Nashat', dir: 'ltr', start_url: '/' }],
  ['ar', { name: 'نشاط', dir: 'rtl', start_url: '/ar/' }],
] as const)(
  'a parent puts the site on the home screen in the language of the page: %s',
  (...of) => {
    const [language, expected] = of
    const manifest = JSON.parse(manifestText(language))
    expect(manifest).toMatchObject({ lang: language, ...expected })
    for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true)
  },
)
