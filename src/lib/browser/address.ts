import type { Language } from '#contract/language.ts'
import { pathTo } from '../paths.ts'

/** Goes to an address of the site. */
export const openAddress = (address: string): void => location.assign(address)

/** Goes to a page of the site. The path is without its language. */
export const goTo = (language: Language, path: string): void => openAddress(pathTo(language, path))

export const reloadPage = (): void => location.reload()

/** Returns the open page as a return address: its path and query. */
export const currentAddress = (): string => location.pathname + location.search
