import { defineMiddleware } from 'astro:middleware'
import { readPath } from './lib/paths.ts'

/** One set of pages serves both languages: `/ar/aboutus` is `/aboutus` with another language. */
export const onRequest = defineMiddleware(({ url, locals }, next) => {
  // A page that gives way to the not-found page comes by again: the address was read already.
  if (locals.language) return next()

  const { language, path } = readPath(url.pathname)
  locals.language = language
  locals.path = path
  if (language !== 'ar') return next()
  return next(isReadable(path) ? path + url.search : '/404')
})

/** An address may have bytes that are no text (`%ff`): no page has it, and Astro throws at it. */
function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
