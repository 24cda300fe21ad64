import type { AttendanceStatus } from '#contract/family/registrations.ts'
import type { CurrentMark, DayChild, DaySession, TrainersDay } from '#contract/trainer/day.ts'
import type { Mark, MarkResult } from '#contract/trainer/marks.ts'

/** Null: not marked, or the mark was taken back. */
export type Status = AttendanceStatus | null

/** A mark of this device that has no answer yet, or was refused. */
export interface QueuedMark {
  mark: Mark
  /** Why the server refused it. It no longer counts, and stays to be shown. */
  refused?: string
}

/** Returns the marks that were neither answered nor refused. */
export const waitingMarks = (queue: readonly QueuedMark[]): readonly QueuedMark[] =>
  queue.filter(({ refused }) => refused === undefined)

const NEXT_STATUS = {
  attended: 'late',
  late: 'absent',
  absent: 'excused',
  excused: 'attended',
} as const satisfies Record<AttendanceStatus, AttendanceStatus>

/** Returns the next status when the row of a child is clicked again. */
export const nextStatus = (status: Status): AttendanceStatus =>
  status === null ? 'attended' : NEXT_STATUS[status]

/** Returns the status of a row: the last unanswered mark of this device, or else the server's. */
export function statusOf(child: DayChild, sessionId: string, queue: readonly QueuedMark[]): Status {
  const own = queue.findLast(
    ({ mark, refused }) =>
      refused === undefined && mark.childId === child.childId && mark.sessionId === sessionId,
  )
  return own ? own.mark.status : (child.mark?.status ?? null)
}

/**
 * Applies the server's results to the day. Versions do not tell which of two marks is newer,
 * because a school's correction may have a lower one. Answers arrive one at a time, so the last one
 * is right (send-queue.ts).
 */
export function withResults(
  day: TrainersDay,
  marks: readonly Mark[],
  results: readonly MarkResult[],
): TrainersDay {
  const sent = new Map(marks.map(mark => [mark.markId, mark]))
  const answers = new Map<string, CurrentMark>()
  for (const { mark, markId } of results) {
    const own = sent.get(markId)
    if (own && mark) answers.set(keyOf(own.sessionId, own.childId), mark)
  }
  return {
    ...day,
    sessions: day.sessions.map(({ children, ...rest }) => ({
      ...rest,
      children: children.map(child => ({
        ...child,
        mark: answers.get(keyOf(rest.session.id, child.childId)) ?? child.mark,
      })),
    })),
  }
}

const keyOf = (sessionId: string, childId: string) => `${sessionId} ${childId}`

/**
 * Returns the children that "all present" marks: those without a mark and without an announced
 * absence.
 */
export const unmarked = ({ children, session }: DaySession, queue: readonly QueuedMark[]) =>
  children.filter(child => !child.announced && statusOf(child, session.id, queue) === null)

/** Returns how many children of a session are marked. */
export const countMarked = ({ children, session }: DaySession, queue: readonly QueuedMark[]) =>
  children.filter(child => statusOf(child, session.id, queue) !== null).length

/**
 * Returns the session that is running or comes next; the last one if all are over. Ignores
 * cancelled sessions.
 */
export function sessionToOpen(sessions: readonly DaySession[], now: number): DaySession | null {
  const held = sessions
    .filter(({ session }) => session.state !== 'cancelled')
    .toSorted((one, other) => Date.parse(one.session.startsAt) - Date.parse(other.session.startsAt))
  return held.find(({ session }) => Date.parse(session.endsAt) > now) ?? held.at(-1) ?? null
}

/** Returns a child of the day by its id; null if it is not in the session. */
export const childIn = (day: TrainersDay | null, sessionId: string, childId: string) =>
  day?.sessions
    .find(({ session }) => session.id === sessionId)
    ?.children.find(child => child.childId === childId) ?? null

/** A mark of this device that another one has replaced. */
export interface OverruledMark {
  sessionId: string
  childId: string
  /** Who made the other mark; null if they have left. */
  by: string | null
  status: Status
}

/** Keeps only the last one for each child and session. */
export const latestOverruled = (marks: readonly OverruledMark[]): OverruledMark[] => [
  ...new Map(marks.map(mark => [keyOf(mark.sessionId, mark.childId), mark])).values(),
]

/** Returns the marks that another person's mark has replaced. Those with the same status are left out. */
export function findOverruled(
  marks: readonly Mark[],
  results: readonly MarkResult[],
): OverruledMark[] {
  const sent = new Map(marks.map(mark => [mark.markId, mark]))
  return results.flatMap(({ mark, markId, result }) => {
    const own = sent.get(markId)
    if (result !== 'superseded' || !own || !mark || mark.status === own.status) return []
    const { childId, sessionId } = own
    return [{ sessionId, childId, by: mark.by, status: mark.status }]
  })
}
