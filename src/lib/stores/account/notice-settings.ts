import { atom, readonlyType } from 'nanostores'
import {
  editNoticeSettings,
  getNoticeSettings,
  type NoticeSettings,
  type NoticeTopic,
} from '#contract/accounts/parents.ts'
import { messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import type { AccountPageContext } from './account.ts'
import {
  DONE,
  type FormState,
  IDLE,
  type FormRefusal,
  refused,
  SENDING,
} from '../../forms/form-state.ts'
import { createLoaded } from '../loaded.ts'
import type { ProofChannel } from './proof.ts'

/** The result of the last change. Each change is saved separately. */
export type Saving = FormState<FormRefusal>

/** Creates the store of which notices are sent by which channel. Each change is saved at once. */
export function createNoticeSettings({ language, t }: AccountPageContext) {
  const ask = askWith({ language })
  const store = createLoaded(() => ask(getNoticeSettings, {}), t)
  const $saving = atom<Saving>(IDLE)
  /** The settings that are not saved yet, and those shown before. */
  let wanted: NoticeSettings | null = null
  let seen: NoticeSettings | null = null

  /** One call at a time. Changes made meanwhile go with the next one, so that the last one wins. */
  async function save(): Promise<void> {
    if ($saving.get().status === 'sending' || !wanted) return
    $saving.set(SENDING)
    const sent = wanted
    const answer = await ask(editNoticeSettings, { ...sent, seen })
    if (!answer.ok) return $saving.set(refused({ message: messageOf(answer.failure, t) }))
    $saving.set(DONE)
    if (wanted !== sent) {
      seen = sent
      return save()
    }
    wanted = null
    store.put(answer.data)
  }

  return {
    $state: store.$state,
    $saving: readonlyType($saving),
    load: store.load,
    retry: save,
    choose(topic: NoticeTopic, channel: ProofChannel, isOn: boolean): Promise<void> {
      const state = store.$state.get()
      if (state.status !== 'ready') return Promise.resolve()
      if (!wanted) seen = state.data
      wanted = { ...state.data, [topic]: { ...state.data[topic], [channel]: isOn } }
      store.put(wanted)
      return save()
    },
  }
}
