import { openAddress } from '../browser/address.ts'
import { UNSENT_PREFIX } from '../browser/keys.ts'
import { localKeys, readLocal, removeLocal, writeLocal } from '../browser/storage/local-storage.ts'
import { ownerOfSession } from '../session/owner.ts'

/**
 * The page of the day sends what waits and signs out. If it cannot send, it asks first. A return address
 * may follow the hash.
 */
export const SIGN_OUT_HASH = '#sign-out'
export const SIGN_OUT_PATH = `/manage/today${SIGN_OUT_HASH}`

/** `asked`: the person wants to sign out, and the page of the day has not read the queue since. */
export type UnsentNote = 'waiting' | 'asked'

/** Notes that marks of this person wait on this device, for pages that do not open its database. */
export function noteUnsent(owner: string, note: UnsentNote | null): void {
  if (note) writeLocal(UNSENT_PREFIX + owner, note)
  else removeLocal(UNSENT_PREFIX + owner)
}

/** Deletes the notes of everybody: whoever signs out deletes all that is stored here. */
export const dropNotes = (): void => localKeys(UNSENT_PREFIX).forEach(removeLocal)

/** Returns the note, or null if no marks wait. */
export const unsentNote = (owner: string | null): string | null => readLocal(UNSENT_PREFIX + owner)

/** Whether this page was left for the page of the day. */
let isLeading = false

/**
 * Signing out deletes marks that wait. If there are any, leads to the page of the day, which is `to`, and
 * returns true. If that page cannot be used any more, a press on the next page signs out.
 */
export function sendsUnsentFirst(to: string): boolean {
  const owner = ownerOfSession()
  // A second press while that page is still loading must not sign out.
  if (owner === null || !(isLeading || unsentNote(owner) === 'waiting')) return false
  isLeading = true
  noteUnsent(owner, 'asked')
  openAddress(to)
  return true
}
