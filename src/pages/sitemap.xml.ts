import type { APIRoute } from 'astro'
import { answerFailure, answerWith } from '../documents/answer.ts'
import { listParts } from '../documents/sitemap-parts.ts'
import { sitemapIndex } from '../documents/sitemap-xml.ts'
import { askInside } from '../lib/api/ask-inside.ts'

export const GET: APIRoute = async context => {
  const { api, language, siteUrl } = context.locals
  // One index covers all languages.
  if (language !== 'en') return context.rewrite('/404')
  const parts = await listParts(askInside({ api, language }))
  if (!parts.ok) return answerFailure(context, parts.failure)
  return answerWith(await sitemapIndex(siteUrl, parts.data), 'xml')
}
