import type { Language } from '#contract/language.ts'
import type { Unsaid } from '#contract/manage/preview-page.ts'
import type { InsideApi } from './lib/api/ask-inside.ts'

declare global {
  /** src/layouts/client/head-inline.js, minified (astro.config.mjs). */
  const HEAD_INLINE: string
  /** src/layouts/console/seen-as-inline.js, minified, and its hash for the policy of its pages. */
  const SEEN_AS_INLINE: { script: string; hash: `sha256-${string}` }
  /** src/layouts/client/tabs-inline.js, minified, and its hash for the policy of its pages. */
  const TABS_INLINE: { script: string; hash: `sha256-${string}` }
  /** The workers in src/documents/offline, minified: of all pages, and of those that open offline. */
  const WORKERS: { ofAll: string; ofKept: string }
  /** src/layouts/speculation-rules.json, minified (astro.config.mjs). */
  const SPECULATION_RULES: string

  namespace App {
    interface Locals {
      /** The API's own `fetch`: pages call it in process, without a socket. */
      api: InsideApi
      /** The public origin of the site, without a trailing slash. */
      siteUrl: string
      /** The address that answers messages to the team behind the site. */
      contactEmail: string
      /** Where the map loads its street tiles from; null: it has none. */
      tilesUrl: string | null
      /** Whether codes are put into /dev/outbox instead of being sent. */
      outbox: boolean
      /** The form was submitted from another site, so nothing is done in the visitor's name. */
      isForeign?: boolean
      /** Set from the address (src/entry.ts; the middleware in `astro dev`). */
      language: Language
      /** The path without the language: `/aboutus` for `/ar/aboutus`. */
      path: string
      /** In a preview: what the school has not filled in yet, where a note is shown instead. */
      unsaid?: readonly Unsaid[]
    }
  }
}
