import type { Language } from '#contract/language.ts'
import { messagesFor } from '../i18n/index.ts'
import { pathTo } from '../lib/paths.ts'

const ICON_SIZES = [192, 512] as const

/** What a phone knows of the site when somebody puts it on the home screen. */
export function manifestText(language: Language): string {
  const { home, site } = messagesFor(language)
  const start = pathTo(language, '/')
  return JSON.stringify({
    id: start,
    name: site.name,
    short_name: site.name,
    description: home.description,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf6',
    theme_color: '#fbfaf6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      // Without rounded corners: each phone gives an icon its own shape.
      ...ICON_SIZES.map(size => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  })
}
