/**
 * What signing in, saving and fresh seats take is thirty times what a public page weighs: it is loaded
 * with the first intent.
 */
export const loadLazy = () => import('./lazy.ts')

/** What an event is about, if it is within an element like this. */
export const closest = <E extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
) => (target instanceof Element ? target.closest<E>(selector) : null)

/** Where what was asked for does not come, what is there stays. */
export const ignore = () => {}

/** The language of the page. */
export const language = document.documentElement.lang === 'ar' ? 'ar' : 'en'
