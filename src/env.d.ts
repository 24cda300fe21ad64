import type { Language } from '#contract/language.ts'
import type { Unsaid } from '#contract/manage/preview-page.ts'

declare global {
  /** src/layouts/head-inline.js, made small (astro.config.mjs). */
  const HEAD_INLINE: string
  /** src/layouts/console/seen-as-inline.js, made small, and its hash for the policy of its pages. */
  const SEEN_AS_INLINE: { script: string; hash: `sha256-${string}` }
  /** src/layouts/speculation-rules.json, made small (astro.config.mjs). */
  const SPECULATION_RULES: string

  namespace App {
    interface Locals {
      /** The API's own `fetch`: pages ask it in process, without a socket. */
      api: (request: Request) => Promise<Response>
      /** Where the product is reached from outside, without a slash at its end. */
      siteUrl: string
      /** Who answers what is written to the people behind the site. */
      contactEmail: string
      /** Where the map of activities has its streets from; null: it has none. */
      tilesUrl: string | null
      /** Whether codes wait at /dev/outbox instead of being sent. */
      outbox: boolean
      /** A form was sent from a page of another site: nothing is done in a visitor's name. */
      isForeign?: boolean
      /** Set by the middleware from the address. */
      language: Language
      /** The address without its language: `/aboutus` for `/ar/aboutus`. */
      path: string
      /** In a preview: what its school has not said yet, which is said in its place. */
      unsaid?: readonly Unsaid[]
    }
  }
}
