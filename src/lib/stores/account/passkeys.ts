import { atom, readonlyType } from 'nanostores'
import { getPasskeys, type Passkey, removePasskey } from '#contract/accounts/passkeys.ts'
import type { Language } from '#contract/language.ts'
import type { passkeys as english } from '../../../i18n/en/accounts/passkeys.ts'
import { type Answer, isNotFound, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { askProven } from '../../api/ask-proven.ts'
import { type FormState, IDLE, type FormRefusal, refused } from '../../forms/form-state.ts'
import { createSerialQueue } from '../../forms/serial-queue.ts'
import { createSingleFlight } from '../../forms/single-flight.ts'
import { createLoaded } from '../loaded.ts'

export type PasskeyTexts = typeof english

/**
 * The change under way, and its result. `what` is `add`, or the id of the passkey that is being
 * removed.
 */
export type PasskeyChange = FormState<FormRefusal, { message: string }, { what: 'add' | string }>

export type PasskeysStore = ReturnType<typeof createPasskeys>

interface Context {
  language: Language
  t: PasskeyTexts
  /** Requests a proof. True once it is given. */
  requestProof: () => Promise<boolean>
  /** Called when a passkey was added or removed. */
  onChange?: (() => void) | undefined
}

/** Creates the store of the user's passkeys. They are removed one after the other, as their buttons were pressed. */
export function createPasskeys(
  { language, onChange, requestProof, t }: Context,
  ask = askWith({ language }),
) {
  const inOrder = createSerialQueue()
  const singleFlight = createSingleFlight<void>()
  const store = createLoaded(() => ask(getPasskeys, {}), t)
  const $change = atom<PasskeyChange>(IDLE)
  const $removing = atom<readonly string[]>([])
  const isBusy = () => $change.get().status === 'sending'
  const refuse = (message: string) => $change.set(refused({ message }))

  function put(change: (list: Passkey[]) => Passkey[], message: string): void {
    const state = store.$state.get()
    if (state.status === 'ready') store.put(change(state.data))
    $change.set({ status: 'done', message })
    onChange?.()
  }

  async function add(): Promise<void> {
    $change.set({ status: 'sending', what: 'add' })
    const made = await import('../../account/make-passkey.ts').then(
      ({ makePasskey }) => makePasskey(language, requestProof),
      (): Answer<Passkey> => ({ ok: false, failure: { kind: 'offline' } }),
    )
    if (made === 'cancelled') return $change.set(IDLE)
    if (typeof made === 'string') return refuse(t[made])
    if (!made.ok) return refuse(messageOf(made.failure, t))
    put(list => [made.data, ...list], t.added)
  }

  async function remove({ id }: Passkey): Promise<void> {
    const earlier = $change.get()
    $change.set({ status: 'sending', what: id })
    const answer = await askProven(() => ask(removePasskey, { id }), requestProof)
    // A missing passkey was removed elsewhere, which is fine.
    const isGone = answer.ok || isNotFound(answer.failure)
    if (!isGone) return refuse(messageOf(answer.failure, t))
    put(list => list.filter(passkey => passkey.id !== id), t.removed)
    // One that was to be removed just before is still there, and nobody has read why.
    if (earlier.status === 'refused') $change.set(earlier)
  }

  return {
    $state: store.$state,
    $change: readonlyType($change),
    /** The ids of the passkeys that are being removed, or will be. */
    $removing: readonlyType($removing),
    load: store.load,
    /** Does nothing while something else is under way: the browser asks for the passkey at the press. */
    add: () => (isBusy() ? Promise.resolve() : inOrder(add)),
    /** A second press on the same button joins the first. */
    remove(passkey: Passkey): Promise<void> {
      if (!isBusy()) $change.set({ status: 'sending', what: passkey.id })
      return singleFlight(passkey.id, async () => {
        $removing.set([...$removing.get(), passkey.id])
        await inOrder(() => remove(passkey))
        $removing.set($removing.get().filter(id => id !== passkey.id))
      })
    },
  }
}
