import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { getMarks, type KeptMark } from '#contract/manage/marks.ts'
import { type FailureTexts, messageOf } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import type { Loaded } from '../../loaded.ts'

/** All marks of a session as they came, once somebody wants to read them. */
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
    /** Reads those of a session; what is shown of it already stays until the answer is there. */
    load,
    /** A session has another one: reads its marks again where they are what is shown. */
    async refresh(sessionId: string): Promise<void> {
      if (shown === sessionId) await load(sessionId)
    },
  }
}

export type MarkHistoryStore = ReturnType<typeof createMarkHistory>
