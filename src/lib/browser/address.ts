import type { Language } from '#contract/language.ts'
import { pathTo } from '../paths.ts'

/** Leaves for a page of the site, given without its language. */
export const goTo = (language: Language, path: string): void =>
  location.assign(pathTo(language, path))

export const reloadPage = (): void => location.reload()

/** The page that is open, as a return address: its path and query. */
export const currentAddress = (): string => location.pathname + location.search
