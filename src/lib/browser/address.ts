import type { Language } from '#contract/language.ts'
import { pathTo } from '../paths.ts'

/** Goes to a page of the site. The path is without its language. */
export const goTo = (language: Language, path: string): void =>
  location.assign(pathTo(language, path))

export const reloadPage = (): void => location.reload()

/** Returns the open page as a return address: its path and query. */
export const currentAddress = (): string => location.pathname + location.search
