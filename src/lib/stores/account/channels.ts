import { atom, readonlyType } from 'nanostores'
import { editChannels, getChannels } from '#contract/accounts/channels.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, messageOf } from '../../api/answer.ts'
import { ask as askServer } from '../../api/ask.ts'
import {
  DONE,
  type FormState,
  IDLE,
  type FormRefusal,
  refused,
  SENDING,
} from '../../forms/form-state.ts'
import { createLoaded } from '../loaded.ts'

export type ChannelsStore = ReturnType<typeof createChannels>

/** Creates the store of the channels that the parent agreed to, and those available. */
export function createChannels(language: Language, t: FailureTexts, ask = askServer) {
  const options = { language, isBackground: true }
  const store = createLoaded(() => ask(getChannels, {}, options), t)
  const $saving = atom<FormState<FormRefusal>>(IDLE)

  return {
    $state: store.$state,
    $saving: readonlyType($saving),
    load: store.load,
    /** Agrees to WhatsApp, or revokes that. */
    async choose(whatsApp: boolean): Promise<void> {
      const state = store.$state.get()
      if (state.status !== 'ready' || $saving.get().status === 'sending') return
      $saving.set(SENDING)
      const answer = await ask(editChannels, { whatsApp }, { language })
      if (!answer.ok) return $saving.set(refused({ message: messageOf(answer.failure, t) }))
      store.put({ ...state.data, ...answer.data })
      $saving.set(DONE)
    },
  }
}
