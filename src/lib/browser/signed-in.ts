import { listen } from './events.ts'
import { SESSION_EVENT } from './keys.ts'

/** Whether a parent is signed in, as the script in the head has found; who it is, `$session` knows. */
export const isSignedIn = () => document.documentElement.dataset['session'] === 'in'

/** Calls back whenever the session may have changed, in whatever tab; answers with how to stop. */
export const listenToSession = (listener: () => void): (() => void) =>
  listen(['storage', SESSION_EVENT], listener)
