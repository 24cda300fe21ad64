import { defineMiddleware } from 'astro:middleware'
import { readPath } from './lib/paths.ts'

/** One set of pages serves both languages: `/ar/aboutus` is `/aboutus` with another language. */
export const onRequest = defineMiddleware(({ url, locals, redirect }, next) => {
  // A page that gives way to the not-found page comes by again: the address was read already.
  if (locals.language) return next()

  const { language, path, canonical } = readPath(url.pathname)
  if (canonical !== url.pathname) return redirect(canonical + url.search, 301)

  locals.language = language
  locals.path = path
  return language === 'ar' ? next(path + url.search) : next()
})
