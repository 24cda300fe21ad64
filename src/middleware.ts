import { defineMiddleware } from 'astro:middleware'
import { readAddress } from './lib/api/page-request.ts'

/** Does for `astro dev`, which does not use our entry, what src/entry.ts does for the built site. */
export const onRequest = defineMiddleware(({ url, locals }, next) => {
  // A rewrite to the not-found page runs this again: the address was read already.
  if (locals.language) return next()

  const { locals: addressed, page } = readAddress(url)
  Object.assign(locals, addressed)
  return addressed.language === 'ar' ? next(page) : next()
})
