import { atom, readonlyType } from 'nanostores'
import { getPushKey } from '#contract/accounts/push.ts'
import type { Language } from '#contract/language.ts'
import {
  type PushTexts,
  subscribeHere,
  unsubscribeThis,
  WORLD,
} from '../../account/push-subscription.ts'
import { messageOf } from '../../api/answer.ts'
import type { Unable } from '../../browser/push/push.ts'
import { type FormState, IDLE, type Refusal, SENDING } from '../../forms/form-state.ts'

/** Whether this device is pushed to, or why it cannot be. */
export type Push =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  /** `blocked`: in the settings of the browser. `server`: nothing is pushed by this site. */
  | { status: 'unable'; why: Unable | 'blocked' | 'server' }
  /** `form`: what came of the last press. */
  | { status: 'off' | 'on'; form: FormState<Refusal> }

export type PushStore = ReturnType<typeof createPush>

/**
 * Takes the language, and what is said where something fails; gives whether notices come to this
 * device, and how to turn them on and off.
 */
export function createPush(language: Language, t: PushTexts, world = WORLD) {
  const { ask, device } = world
  const $state = atom<Push>({ status: 'loading' })
  let key: string | null = null

  async function load(): Promise<void> {
    const why = device.whyUnable()
    if (why) return $state.set({ status: 'unable', why })
    $state.set({ status: 'loading' })
    const answer = await ask(getPushKey, {}, { language, isBackground: true })
    if (!answer.ok) return $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    key = answer.data.publicKey
    await look()
  }

  /** What is so by now: the parent may have changed it in the browser. */
  async function look(form: FormState<Refusal> = IDLE): Promise<void> {
    if (key === null) return $state.set({ status: 'unable', why: 'server' })
    if (device.permission() === 'denied') return $state.set({ status: 'unable', why: 'blocked' })
    const mark = device.mark()
    // A browser that cannot say is not pushed to.
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
      await look(await subscribeHere(world, { key, language }, t))
    },
    async turnOff(): Promise<void> {
      const state = $state.get()
      const mark = device.mark()
      if (isBusy(state) || state.status !== 'on' || !mark) return
      $state.set({ status: 'on', form: SENDING })
      await look(await unsubscribeThis(world, { ...mark, language }, t))
    },
    /** Follows the settings of the browser, until the function that it gives is called. */
    follow: () =>
      device.listenToPermission(() => {
        if (!isBusy($state.get())) void look()
      }),
  }
}

/** Something is under way, which says by itself what came of it. */
const isBusy = (state: Push) =>
  'form' in state ? state.form.status === 'sending' : !('why' in state)
