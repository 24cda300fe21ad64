import { atom, readonlyType } from 'nanostores'
import { getPushKey } from '#contract/accounts/push.ts'
import type { Language } from '#contract/language.ts'
import {
  type SubscriptionTexts,
  subscribeDevice,
  unsubscribeDevice,
  PUSH_DEPS,
} from '../../account/push-subscription.ts'
import { messageOf } from '../../api/answer.ts'
import type { PushObstacle } from '../../browser/push/push.ts'
import { type FormState, IDLE, type FormRefusal, SENDING } from '../../forms/form-state.ts'

/** Whether this device gets push messages, or why it cannot. */
export type PushState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  /** `blocked`: in the browser's settings. `server`: push is not configured. */
  | { status: 'unable'; why: PushObstacle | 'blocked' | 'server' }
  /** `form`: the result of the last click. */
  | { status: 'off' | 'on'; form: FormState<FormRefusal> }

export type PushStore = ReturnType<typeof createPush>

/** Creates the store that turns push on this device on and off. */
export function createPush(language: Language, t: SubscriptionTexts, world = PUSH_DEPS) {
  const { ask, device } = world
  const $state = atom<PushState>({ status: 'loading' })
  let key: string | null = null

  async function load(): Promise<void> {
    const why = device.findObstacle()
    if (why) return $state.set({ status: 'unable', why })
    $state.set({ status: 'loading' })
    const answer = await ask(getPushKey, {}, { language, isBackground: true })
    if (!answer.ok) return $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    key = answer.data.publicKey
    await refreshState()
  }

  /** Reads the current state, which may have changed in the browser's settings. */
  async function refreshState(form: FormState<FormRefusal> = IDLE): Promise<void> {
    if (key === null) return $state.set({ status: 'unable', why: 'server' })
    if (device.permission() === 'denied') return $state.set({ status: 'unable', why: 'blocked' })
    const mark = device.mark()
    // A browser that cannot tell counts as not subscribed.
    const endpoint = await device.endpoint().catch(() => null)
    const isOn = mark !== null && mark.endpoint === endpoint
    $state.set({ status: isOn ? 'on' : 'off', form })
  }

  return {
    $state: readonlyType($state),
    load,
    async turnOn(): Promise<void> {
      const state = $state.get()
      if (key === null || isBusy(state) || state.status === 'on') return
      $state.set({ status: 'off', form: SENDING })
      await refreshState(await subscribeDevice(world, { key, language }, t))
    },
    async turnOff(): Promise<void> {
      const state = $state.get()
      const mark = device.mark()
      if (isBusy(state) || state.status !== 'on') return
      // Another tab has turned it off.
      if (!mark) return refreshState()
      $state.set({ status: 'on', form: SENDING })
      await refreshState(await unsubscribeDevice(world, { ...mark, language }, t))
    },
    /** Follows the permission in the browser's settings. Returns how to stop. */
    follow: () =>
      device.listenToPermission(() => {
        if (!isBusy($state.get())) void refreshState()
      }),
  }
}

/** Checks if a change is under way, which updates the state itself. */
const isBusy = (state: PushState) =>
  'form' in state ? state.form.status === 'sending' : !('why' in state)
