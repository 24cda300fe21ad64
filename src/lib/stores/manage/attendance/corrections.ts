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

/** Under which key it is: an answer that comes late is news of its session, and of no other. */
export const correctionKey = (sessionId: string, childId: string) => `${sessionId} ${childId}`

/** Corrects marks of the session that is shown: one call for a child of a session at a time. */
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
    /** Another session is shown: what came of presses at the last one is no news there. */
    forget(): void {
      const all = Object.entries($state.get())
      $state.set(Object.fromEntries(all.filter(([, { status }]) => status === 'sending')))
    },
    /** Nothing while the last press about the child is on its way. */
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
