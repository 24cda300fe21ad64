import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { AttendanceRow } from '#contract/manage/marks.ts'
import type { CurrentMark } from '#contract/trainer/day.ts'
import { type Mark, markAttendance } from '#contract/trainer/marks.ts'
import { type FailureTexts, messageOf } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import type { AttendanceStore } from './attendance.ts'
import type { MarkHistoryStore } from './mark-history.ts'

type Status = CurrentMark['status']

/** The result of the last click on a child. */
export type Correction =
  | { status: 'sending'; wanted: Status }
  | { status: 'done'; before: Status }
  /** Somebody else has marked the child meanwhile, and that mark counts. */
  | { status: 'overruled' }
  | { status: 'refused'; wanted: Status; message: string }

export type CorrectionTexts = FailureTexts & { refused: Readonly<Record<string, string>> }

/** The name of this page in the history of marks. */
const DEVICE = 'console'

/** Returns the key of a correction, so that a late answer is only shown at its own session. */
export const correctionKey = (sessionId: string, childId: string) => `${sessionId} ${childId}`

/**
 * Creates the store that corrects marks of the shown session, one call at a time for each child and
 * session.
 */
export function createCorrections(
  attendance: Pick<AttendanceStore, 'replace'>,
  history: Pick<MarkHistoryStore, 'refresh'>,
  language: Language,
  t: CorrectionTexts,
  ask = askWith({ language }),
) {
  const $state = atom<Readonly<Record<string, Correction>>>({})
  /** Marks without an answer. Sending them again counts once. */
  const unanswered = new Map<string, Mark>()

  const put = (key: string, correction: Correction) =>
    $state.set({ ...$state.get(), [key]: correction })

  function markOf(sessionId: string, { childId, mark }: AttendanceRow, status: Status): Mark {
    const sent = unanswered.get(correctionKey(sessionId, childId))
    if (sent?.status === status) return sent
    const markedAt = new Date().toISOString()
    const baseVersion = mark?.version ?? 0
    const markId = crypto.randomUUID()
    return { markId, sessionId, childId, status, markedAt, device: DEVICE, baseVersion }
  }

  return {
    $state: readonlyType($state),
    /** Clears the results when another session is shown. */
    forget(): void {
      const all = Object.entries($state.get())
      $state.set(Object.fromEntries(all.filter(([, { status }]) => status === 'sending')))
    },
    /** Marks a child. Does nothing while its last mark is being sent. */
    async mark(sessionId: string, row: AttendanceRow, wanted: Status): Promise<void> {
      const { childId } = row
      const key = correctionKey(sessionId, childId)
      if ($state.get()[key]?.status === 'sending') return
      const before = row.mark?.status ?? null
      const mark = markOf(sessionId, row, wanted)
      put(key, { status: 'sending', wanted })
      unanswered.set(key, mark)
      const answer = await ask(markAttendance, { marks: [mark], sentAt: new Date().toISOString() })
      if (!answer.ok)
        return put(key, { status: 'refused', wanted, message: messageOf(answer.failure, t) })
      unanswered.delete(key)
      const [result] = answer.data.results
      if (!result || result.result === 'refused') {
        const message = t.refused[result?.code ?? ''] ?? t.unexpected
        return put(key, { status: 'refused', wanted, message })
      }
      attendance.replace(sessionId, childId, result.mark)
      void history.refresh(sessionId)
      const counts = result.result !== 'superseded' && (result.mark?.status ?? null) === wanted
      put(key, counts ? { status: 'done', before } : { status: 'overruled' })
    },
  }
}

export type CorrectionsStore = ReturnType<typeof createCorrections>
