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

/** What came of the last press about a child. */
export type Correction =
  | { status: 'sending'; wanted: Status }
  | { status: 'done'; before: Status }
  /** Somebody else has marked meanwhile, and that counts. */
  | { status: 'overruled' }
  | { status: 'refused'; wanted: Status; message: string }

export type CorrectionTexts = FailureTexts & { refused: Readonly<Record<string, string>> }

/** What the history of marks calls this page. */
const DEVICE = 'console'

/** Corrects marks of the session that is shown: one call for a child at a time. */
export function createCorrections(
  attendance: Pick<AttendanceStore, 'replace'>,
  history: Pick<MarkHistoryStore, 'refresh'>,
  language: Language,
  t: CorrectionTexts,
  ask = askWith({ language }),
) {
  const $state = atom<Readonly<Record<string, Correction>>>({})
  /** What was sent without an answer: sent again it counts once. */
  const unanswered = new Map<string, Mark>()

  const put = (childId: string, correction: Correction) =>
    $state.set({ ...$state.get(), [childId]: correction })

  function markOf(sessionId: string, { childId, mark }: AttendanceRow, status: Status): Mark {
    const sent = unanswered.get(childId)
    if (sent?.sessionId === sessionId && sent.status === status) return sent
    const markedAt = new Date().toISOString()
    const baseVersion = mark?.version ?? 0
    const markId = crypto.randomUUID()
    return { markId, sessionId, childId, status, markedAt, device: DEVICE, baseVersion }
  }

  return {
    $state: readonlyType($state),
    /** Another session is shown: what came of presses at the last one is no news there. */
    forget(): void {
      $state.set({})
    },
    /** Nothing while the last press about the child is on its way. */
    async mark(sessionId: string, row: AttendanceRow, wanted: Status): Promise<void> {
      const { childId } = row
      if ($state.get()[childId]?.status === 'sending') return
      const before = row.mark?.status ?? null
      const mark = markOf(sessionId, row, wanted)
      put(childId, { status: 'sending', wanted })
      unanswered.set(childId, mark)
      const answer = await ask(markAttendance, { marks: [mark], sentAt: new Date().toISOString() })
      if (!answer.ok)
        return put(childId, { status: 'refused', wanted, message: messageOf(answer.failure, t) })
      unanswered.delete(childId)
      const [result] = answer.data.results
      if (!result || result.result === 'refused') {
        const message = t.refused[result?.code ?? ''] ?? t.unexpected
        return put(childId, { status: 'refused', wanted, message })
      }
      attendance.replace(sessionId, childId, result.mark)
      void history.refresh()
      const counts = result.result !== 'superseded' && (result.mark?.status ?? null) === wanted
      put(childId, counts ? { status: 'done', before } : { status: 'overruled' })
    },
  }
}

export type CorrectionsStore = ReturnType<typeof createCorrections>
