import { readPath } from '../paths.ts'

/** What a page knows of its own address. */
export type Addressed = Pick<App.Locals, 'language' | 'path'>

/**
 * One set of pages serves both languages: `/ar/aboutus` is `/aboutus` with another language. Gives
 * the address of the page, without its origin, and what the page is told of the one that was asked.
 */
export function readAddress({ pathname, search }: URL): { page: string; locals: Addressed } {
  const { language, path } = readPath(pathname)
  const isKnown = language !== 'ar' || isReadable(path)
  return { page: isKnown ? path + search : '/404', locals: { language, path } }
}

/** An address may have bytes that are no text (`%ff`): no page has it, and Astro throws at it. */
function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
