import { useSyncExternalStore } from 'react'
import { isSignedIn, listenToSession } from '../../../lib/browser/signed-in.ts'

/** Whether a parent is signed in. Not `$session`: reading claims would weigh on a page that needs none. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(listenToSession, isSignedIn, () => false)
