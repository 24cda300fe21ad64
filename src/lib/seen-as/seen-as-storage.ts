import { writeTab, readTab } from '../browser/storage/tab-storage.ts'

/**
 * The person as whom the console is viewed, for this tab and as long as the session lasts
 * (layouts/client/head-inline.js).
 */
export const SEEN_AS = 'nashat.own.seen-as'

/** The stored value. */
export interface KeptSeenAs {
  /** The user who is viewing. */
  owner: string
  userId: string
  /**
   * For the bar, which is shown before any call: the person's name, and the school's name by
   * language.
   */
  name: string
  en: string
  ar: string
  /** For the way back. */
  schoolId: number
}

export const isSeenAs = (): boolean => readTab(SEEN_AS) !== null

/**
 * Stores as whom the console is viewed, from the next page on. Returns false if the browser has no
 * storage.
 */
export function keepSeenAs(seenAs: KeptSeenAs): boolean {
  writeTab(SEEN_AS, seenAs)
  return isSeenAs()
}

/**
 * Returns the key for the user's own data. What is typed while viewing as somebody else has a
 * different key.
 */
export const ownName = (name: string): string => (isSeenAs() ? `seen-as.${name}` : name)
