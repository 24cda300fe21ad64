import type { APIRoute } from 'astro'
import { LANGUAGES } from '#contract/language.ts'
import { answerFailure, forOtherSites } from '../../../documents/answer.ts'
import { drawPicture } from '../../../documents/pictures/draw.ts'
import { findPicture } from '../../../documents/pictures/find.ts'
import { askInside } from '../../../lib/api/ask-inside.ts'

const FOR_A_DAY = 'public, max-age=86400'

/** Answers with the picture for link previews of a page. Its language is part of the path. */
export const GET: APIRoute = async context => {
  const { locals, params, url } = context
  const language = LANGUAGES.find(language => language === params.language)
  if (!language || locals.language !== 'en') return context.rewrite('/404')

  const ask = askInside({ api: locals.api, language })
  const found = await findPicture(params.picture ?? '', language, ask)
  if (!found.ok) return answerFailure(context, found.failure)
  if (!found.data) return context.rewrite('/404')
  const { height, path, picture } = found.data
  // An old version redirects to the current one, so that made-up versions cause no drawing.
  if (url.search !== '' && url.pathname + url.search !== path)
    return forOtherSites(context.redirect(path, 302))

  return forOtherSites(
    new Response(await drawPicture(language, picture, height), {
      headers: {
        'Content-Type': 'image/png',
        'Cache-Control': FOR_A_DAY,
      },
    }),
  )
}
