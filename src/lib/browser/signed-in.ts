import { listenToEvents } from './events.ts'
import { SESSION_EVENT } from './keys.ts'

/** Checks if a user is signed in, as the script in the head has found. `$session` knows who it is. */
export const isSignedIn = () => document.documentElement.dataset['session'] === 'in'

/** Calls back whenever the session may have changed, in any tab. Returns how to stop. */
export const listenToSession = (listener: () => void): (() => void) =>
  listenToEvents(['storage', SESSION_EVENT], listener)
