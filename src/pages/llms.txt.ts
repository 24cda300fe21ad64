import type { APIRoute } from 'astro'
import { getLanding } from '#contract/discovery/landings.ts'
import { answerFailure, answerWith } from '../documents/answer.ts'
import { llmsText } from '../documents/llms.ts'
import { statusOf } from '../lib/api/answer.ts'
import { askInside } from '../lib/api/ask-inside.ts'

export const GET: APIRoute = async context => {
  const { api, language, siteUrl } = context.locals
  const landing = await askInside({ api, language })(getLanding, {})
  // While there are no activities, there is nothing to list.
  const isEmpty = !landing.ok && statusOf(landing.failure) === 404
  if (!landing.ok && !isEmpty) return answerFailure(context, landing.failure)
  const { categories, cities } = landing.ok ? landing.data : { categories: [], cities: [] }
  return answerWith(llmsText({ language, siteUrl, categories, cities }), 'text')
}
