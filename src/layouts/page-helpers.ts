import { pageLanguage } from '../lib/browser/page-language.ts'

/**
 * The code for signing in, saving and fresh seats is thirty times the size of a public page's own, so it
 * loads when first needed.
 */
export const loadLazy = () => import('./client/lazy.ts')

/** The page, with whose it is, and what was pressed last, even before its scripts loaded: see head-inline.js. */
export const root: HTMLElement & { owner?: string; pressed?: Element } = document.documentElement

/** Returns the closest element around an event's target that matches. */
export const closest = <E extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
) => (target instanceof Element ? target.closest<E>(selector) : null)

/** For failed loads: the page stays as it is. */
export const ignore = () => {}

/** The language of the page. */
export const language = pageLanguage()
