import { keep, readKept } from '../browser/storage/tab-storage.ts'

/** As whom the console is seen: for this tab, as long as the session lasts (layouts/head-inline.js). */
export const SEEN_AS = 'nashat.own.seen-as'

/** What is kept of it. */
export interface KeptSeenAs {
  /** Who looks. */
  owner: string
  userId: string
  /** For the bar, which is there before anything is asked; and the name of the school by language. */
  name: string
  en: string
  ar: string
  /** The way back. */
  schoolId: number
}

export const isSeenAs = (): boolean => readKept(SEEN_AS) !== null

/** Keeps as whom the console is seen from the next page on. False where this browser keeps nothing. */
export function keepSeenAs(seenAs: KeptSeenAs): boolean {
  keep(SEEN_AS, seenAs)
  return isSeenAs()
}

/** Where something of one's own is kept: what is typed as somebody else lies elsewhere. */
export const ownName = (name: string): string => (isSeenAs() ? `seen-as.${name}` : name)
