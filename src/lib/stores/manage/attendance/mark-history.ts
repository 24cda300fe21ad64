import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { getMarks, type KeptMark } from '#contract/manage/marks.ts'
import { type FailureTexts, messageOf } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import type { Loaded } from '../../loaded.ts'

/** Creates the store of all marks of a session. Loaded on request. */
export function createMarkHistory(
  gId: string,
  language: Language,
  t: FailureTexts,
  ask = askWith({ language }),
) {
  const $state = atom<Loaded<readonly KeptMark[]>>({ status: 'loading' })
  let shown: string | null = null
  let asked = 0

  async function load(sessionId: string): Promise<void> {
    const place = ++asked
    if (sessionId !== shown || $state.get().status !== 'ready') $state.set({ status: 'loading' })
    shown = sessionId
    const answer = await ask(getMarks, { gId, sessionId })
    if (place !== asked) return
    $state.set(
      answer.ok
        ? { status: 'ready', data: answer.data }
        : { status: 'failed', message: messageOf(answer.failure, t) },
    )
  }

  return {
    $state: readonlyType($state),
    /** Loads the marks of a session. Those already shown stay until the answer arrives. */
    load,
    /** Loads the marks again, if this session is shown. */
    async refresh(sessionId: string): Promise<void> {
      if (shown === sessionId) await load(sessionId)
    },
  }
}

export type MarkHistoryStore = ReturnType<typeof createMarkHistory>
