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
  type Refusal,
  refused,
  SENDING,
} from '../../forms/form-state.ts'
import { createLoaded } from '../loaded.ts'
import type { Channel } from './proof.ts'

/** What came of the last change; each change is saved by itself. */
export type Saving = FormState<Refusal>

/** Which notices come by which channel. A box that is ticked is saved at once. */
export function createNoticeSettings({ language, t }: AccountPageContext) {
  const ask = askWith({ language })
  const store = createLoaded(() => ask(getNoticeSettings, {}), t)
  const $saving = atom<Saving>(IDLE)
  /** Until it is saved; and what was shown before. */
  let wanted: NoticeSettings | null = null
  let seen: NoticeSettings | null = null

  /** One call at a time; what was ticked meanwhile goes with the next one, so that the last wins. */
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
    choose(topic: NoticeTopic, channel: Channel, isOn: boolean): Promise<void> {
      const state = store.$state.get()
      if (state.status !== 'ready') return Promise.resolve()
      if (!wanted) seen = state.data
      wanted = { ...state.data, [topic]: { ...state.data[topic], [channel]: isOn } }
      store.put(wanted)
      return save()
    },
  }
}
