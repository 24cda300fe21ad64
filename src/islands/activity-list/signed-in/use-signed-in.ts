import { useSyncExternalStore } from 'react'
import { isSignedIn, listenToSession } from '../../../lib/browser/signed-in.ts'

/**
 * Whether a parent is signed in. Does not use `$session`, because the code that reads claims would be too
 * large for this page.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(listenToSession, isSignedIn, () => false)
