import type { AttendanceStatus } from '#contract/family/registrations.ts'
import type { CurrentMark, DayChild, DaySession, TrainersDay } from '#contract/trainer/day.ts'
import type { Mark, MarkResult } from '#contract/trainer/marks.ts'

/** Null: nobody has marked the child, or the mark was taken back. */
export type Status = AttendanceStatus | null

/** A mark of this device that the server has not answered for. */
export interface QueuedMark {
  mark: Mark
  /** Why the server does not take it. It counts for nothing any more, and stays to be read. */
  refused?: string
}

const NEXT = {
  attended: 'late',
  late: 'absent',
  absent: 'excused',
  excused: 'attended',
} as const satisfies Record<AttendanceStatus, AttendanceStatus>

/** What a child is marked as when its row is pressed once more. */
export const nextStatus = (status: Status): AttendanceStatus =>
  status === null ? 'attended' : NEXT[status]

/** What a row shows: the last mark of this device that is still to be answered, or what the server said. */
export function statusOf(child: DayChild, sessionId: string, queue: readonly QueuedMark[]): Status {
  const own = queue.findLast(
    ({ mark, refused }) =>
      refused === undefined && mark.childId === child.childId && mark.sessionId === sessionId,
  )
  return own ? own.mark.status : (child.mark?.status ?? null)
}

/**
 * The day with what the server has answered for some marks: what counts now. Versions do not tell which
 * of two is newer, because a school's correction may have a lower one: answers come one at a time, and
 * the last one is right (send-queue.ts).
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

/** Whom "all present" marks: whoever nobody has marked, but for those who said that they stay away. */
export const unmarked = ({ children, session }: DaySession, queue: readonly QueuedMark[]) =>
  children.filter(child => !child.announced && statusOf(child, session.id, queue) === null)

/** How many children of a session are marked. */
export const countMarked = ({ children, session }: DaySession, queue: readonly QueuedMark[]) =>
  children.filter(child => statusOf(child, session.id, queue) !== null).length

/** The session that runs or comes next; when all are over, the last one. None that was called off. */
export function sessionToOpen(sessions: readonly DaySession[], now: number): DaySession | null {
  const held = sessions
    .filter(({ session }) => session.state !== 'cancelled')
    .toSorted((one, other) => Date.parse(one.session.startsAt) - Date.parse(other.session.startsAt))
  return held.find(({ session }) => Date.parse(session.endsAt) > now) ?? held.at(-1) ?? null
}

/** A child of the day by its id; null where it is not, or no more. */
export const childIn = (day: TrainersDay | null, sessionId: string, childId: string) =>
  day?.sessions
    .find(({ session }) => session.id === sessionId)
    ?.children.find(child => child.childId === childId) ?? null

/** A mark of this device in whose place another one counts. */
export interface OverruledMark {
  sessionId: string
  childId: string
  /** Who made the other one; null if they have left. */
  by: string | null
  status: Status
}

/** Of several on one child in one session, the last. */
export const latest = (marks: readonly OverruledMark[]): OverruledMark[] => [
  ...new Map(marks.map(mark => [keyOf(mark.sessionId, mark.childId), mark])).values(),
]

/** Which marks another person's count in place of; those that say the same are no news. */
export function overruled(marks: readonly Mark[], results: readonly MarkResult[]): OverruledMark[] {
  const sent = new Map(marks.map(mark => [mark.markId, mark]))
  return results.flatMap(({ mark, markId, result }) => {
    const own = sent.get(markId)
    if (result !== 'superseded' || !own || !mark || mark.status === own.status) return []
    const { childId, sessionId } = own
    return [{ sessionId, childId, by: mark.by, status: mark.status }]
  })
}
