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
 * Creates the store that corrects marks of the shown session: one call at a time for each child and
 * session. The last press counts.
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
  /** The last status pressed for each child and session. */
  const last = new Map<string, Status>()

  const put = (key: string, correction: Correction) =>
    $state.set({ ...$state.get(), [key]: correction })

  /** Returns the result, and the row after it. */
  async function send(sessionId: string, row: AttendanceRow, wanted: Status): Promise<Sent> {
    const { childId } = row
    const key = correctionKey(sessionId, childId)
    const refuse = (message: string): Sent => ({
      row,
      came: { status: 'refused', wanted, message },
    })
    const before = unanswered.get(key)
    const mark = before?.status === wanted ? before : newMark(sessionId, row, wanted)
    unanswered.set(key, mark)
    const answer = await ask(markAttendance, { marks: [mark], sentAt: new Date().toISOString() })
    if (!answer.ok) return refuse(messageOf(answer.failure, t))
    unanswered.delete(key)
    const [result] = answer.data.results
    if (!result || result.result === 'refused')
      return refuse(t.refused[result?.code ?? ''] ?? t.unexpected)
    attendance.replace(sessionId, childId, result.mark)
    void history.refresh(sessionId)
    const counts = result.result !== 'superseded' && (result.mark?.status ?? null) === wanted
    return { row: { ...row, mark: result.mark }, came: counts ? 'counts' : { status: 'overruled' } }
  }

  return {
    $state: readonlyType($state),
    /** Clears the results when another session is shown. */
    forget(): void {
      const all = Object.entries($state.get())
      $state.set(Object.fromEntries(all.filter(([, { status }]) => status === 'sending')))
    },
    async mark(sessionId: string, row: AttendanceRow, wanted: Status): Promise<void> {
      const key = correctionKey(sessionId, row.childId)
      const isBusy = $state.get()[key]?.status === 'sending'
      put(key, { status: 'sending', wanted })
      last.set(key, wanted)
      if (isBusy) return
      let pressed = wanted
      let sent = await send(sessionId, row, pressed)
      // If somebody else's mark counts, show it before sending another.
      while (last.get(key) !== pressed && !isOverruled(sent)) {
        pressed = last.get(key) ?? null
        sent = await send(sessionId, sent.row, pressed)
      }
      const before = row.mark?.status ?? null
      put(key, sent.came === 'counts' ? { status: 'done', before } : sent.came)
    },
  }
}

function newMark(sessionId: string, { childId, mark }: AttendanceRow, status: Status): Mark {
  const markedAt = new Date().toISOString()
  const baseVersion = mark?.version ?? 0
  const markId = crypto.randomUUID()
  return { markId, sessionId, childId, status, markedAt, device: DEVICE, baseVersion }
}

interface Sent {
  row: AttendanceRow
  came: 'counts' | Extract<Correction, { status: 'overruled' | 'refused' }>
}

const isOverruled = ({ came }: Sent) => came !== 'counts' && came.status === 'overruled'

export type CorrectionsStore = ReturnType<typeof createCorrections>
