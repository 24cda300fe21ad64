import { atom, readonlyType } from 'nanostores'
import {
  endAllAuthSessions,
  endAuthSession,
  getAuthSessions,
  type AuthSession,
} from '#contract/accounts/account.ts'
import { isNotFound, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { deleteDatabases } from '../../browser/storage/kept-databases.ts'
import { ownerOfSession } from '../../session/owner.ts'
import { endSession, signOut } from '../../session/session.ts'
import { unsentNote } from '../../today/unsent-flag.ts'
import type { AccountPageContext } from './account.ts'
import { type FormState, IDLE, type FormRefusal, refused } from '../../forms/form-state.ts'
import { createSerialQueue } from '../../forms/serial-queue.ts'
import { createLoaded } from '../loaded.ts'

/** The session that is being ended, and the result. */
export type Ending = FormState<FormRefusal, { authSession: AuthSession }, { what: string }>

const ALL_SESSIONS = 'all'

export type AuthSessionsStore = ReturnType<typeof createAuthSessions>

/** Creates the store of the parent's sessions. */
export function createAuthSessions(
  { language, t }: AccountPageContext,
  ask = askWith({ language }),
) {
  const inOrder = createSerialQueue()
  const store = createLoaded(() => ask(getAuthSessions, {}), t)
  const $ending = atom<Ending>(IDLE)

  /** Runs one at a time if several are pressed, and stops after a failure. */
  function end(authSession: AuthSession): Promise<void> {
    if ($ending.get().status !== 'sending') $ending.set(IDLE)
    return inOrder(async () => {
      if ($ending.get().status === 'refused') return
      const { signInId } = authSession
      $ending.set({ status: 'sending', what: signInId })
      const answer = await ask(endAuthSession, { signInId })
      // A missing session was ended elsewhere, which is fine.
      const isGone = answer.ok || isNotFound(answer.failure)
      if (!isGone) return $ending.set(refused({ message: messageOf(answer.failure, t) }))
      const state = store.$state.get()
      if (state.status === 'ready')
        store.put(state.data.filter(other => other.signInId !== signInId))
      $ending.set({ status: 'done', authSession })
    })
  }

  async function endAll(): Promise<void> {
    if ($ending.get().status === 'sending') return
    $ending.set({ status: 'sending', what: ALL_SESSIONS })
    const answer = await ask(endAllAuthSessions, {})
    if (answer.ok) {
      // A trainer's marks that were not sent wait for the same person, as if the session had expired.
      if (unsentNote(ownerOfSession()) !== null) {
        void unsubscribe()
        return endSession()
      }
      const ending = signOut(language, unsubscribe())
      deleteDatabases()
      return ending
    }
    $ending.set(refused({ message: messageOf(answer.failure, t) }))
  }

  return {
    $state: store.$state,
    $ending: readonlyType($ending),
    load: store.load,
    end,
    endAll,
  }
}

/** Loaded on demand, unlike for signing out: the server has just been reached. */
const unsubscribe = () =>
  import('../../browser/push/push-end.ts').then(push => push.unsubscribeBrowser()).catch(() => {})

/** Checks if this session, or all of them, is being ended. */
export const isEnding = (ending: Ending, what: string = ALL_SESSIONS): boolean =>
  ending.status === 'sending' && ending.what === what
