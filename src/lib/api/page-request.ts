import { readPath } from '../paths.ts'

/** What a page knows of its own address. */
export type PageLocals = Pick<App.Locals, 'language' | 'path'>

/**
 * Returns the page that serves a URL, with its query, and the language and path to give to it. One
 * set of pages serves both languages: `/ar/aboutus` is `/aboutus` with another language.
 */
export function readAddress({ pathname, search }: URL): { page: string; locals: PageLocals } {
  const { language, path } = readPath(pathname)
  const isKnown = language !== 'ar' || isReadable(path)
  return { page: isKnown ? path + search : '/404', locals: { language, path } }
}

/**
 * A path may contain bytes that are not UTF-8 (`%ff`). No page has such a path, and Astro throws on
 * it.
 */
function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
