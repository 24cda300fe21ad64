import type { APIRoute } from 'astro'
import { answerFailure, answerWith } from '../../documents/answer.ts'
import { listPart } from '../../documents/sitemap-parts.ts'
import { sitemap } from '../../documents/sitemap-xml.ts'
import { askInside } from '../../lib/api/ask-inside.ts'

export const GET: APIRoute = async context => {
  const { api, language, siteUrl } = context.locals
  if (language !== 'en') return context.rewrite('/404')
  const pages = await listPart(context.params.part ?? '', askInside({ api, language }))
  if (!pages.ok) return answerFailure(context, pages.failure)
  return pages.data
    ? answerWith(await sitemap(siteUrl, pages.data), 'xml')
    : context.rewrite('/404')
}
