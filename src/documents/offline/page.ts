import type { Language } from '#contract/language.ts'
import logo from '../../../public/logo.svg?raw'
import drawing from '../../../public/drawings/stopped.svg?raw'
import { messagesFor } from '../../i18n/index.ts'
import { fill } from '../../lib/format/format.ts'
import style from '../../styles/offline.scss?inline'
import script from './head-inline.js?raw'

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

const POLICY = [
  "default-src 'none'",
  `style-src ${await hashOf(style)}`,
  `script-src ${await hashOf(script)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
}

/** Returns the page shown while offline, which needs no other file. */
export function offlinePage(language: Language): { html: string; headers: Record<string, string> } {
  const { offline: t, site } = messagesFor(language)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const html = [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${fill(site.title, { page: t.title })}</title>`,
    `<script>${script}</script><style>${style}</style></head><body>`,
    `<header>${logo}<span>${site.name}</span></header>`,
    `<main><div class="drawing" aria-hidden="true">${drawing}</div>`,
    `<h1>${t.title}</h1><p>${t.text}</p>`,
    // Links to the current address, so that it is requested again, also without scripts.
    `<a class="button" href="">${t.again}</a></main></body></html>`,
  ].join('')
  return { html, headers: HEADERS }
}
