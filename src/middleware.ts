import { defineMiddleware } from 'astro:middleware'
import { readAddress } from './lib/api/page-request.ts'

/** What src/entry.ts does for the built site, for `astro dev`, which has no entry of ours. */
export const onRequest = defineMiddleware(({ url, locals }, next) => {
  // A page that gives way to the not-found page comes by again: the address was read already.
  if (locals.language) return next()

  const { locals: addressed, page } = readAddress(url)
  Object.assign(locals, addressed)
  return addressed.language === 'ar' ? next(page) : next()
})
