import type { Language } from '#contract/language.ts'
import { messagesFor } from '../i18n/index.ts'
import { fill } from '../lib/format/format.ts'
import { pathTo } from '../lib/paths.ts'

const ICON_SIZES = [192, 512] as const

/** The web app manifest of the site, for the home screen of a phone. */
export function manifestText(language: Language): string {
  const { home, site } = messagesFor(language)
  return textOf(language, { path: '/', name: site.name, description: home.description })
}

/** The web app manifest of a trainer's day, which opens that page. */
export function todayManifestText(language: Language): string {
  const { site, today } = messagesFor(language)
  const name = fill(site.title, { page: today.title })
  const { description, title } = today
  return textOf(language, { path: '/manage/today', name, shortName: title, description })
}

interface App {
  path: string
  name: string
  shortName?: string
  description: string
}

function textOf(language: Language, { description, name, path, shortName = name }: App): string {
  const start = pathTo(language, path)
  return JSON.stringify({
    id: start,
    name,
    short_name: shortName,
    description,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: start,
    scope: '/',
    // iOS only treats standalone apps as apps, and only these can receive push messages.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: '#fbfaf6',
    theme_color: '#fbfaf6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      // Without rounded corners: each phone applies its own shape.
      ...ICON_SIZES.map(size => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  })
}
