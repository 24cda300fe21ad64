import type { Mark, MarkResult } from '#contract/trainer/marks.ts'
import type { Deps, Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { sessionIdOf, uuidOfSession } from '../../lib/session-uuid.ts'
import { lockUser } from '../../queries/accounts/users.ts'
import { lockActivities } from '../../queries/registrations/lock-activity.ts'
import { shareLockSeats } from '../../queries/trainer/children.ts'
import {
  findMarksAtOr,
  insertMarks,
  type MarkRow,
  type NewMark,
  type SessionPlace,
} from '../../queries/trainer/marks.ts'
import { findSessionsById, type TrainedSession } from '../../queries/trainer/sessions.ts'
import { timeOfMark, versionOn } from '../../registrations/current-mark.ts'
import type { Caller } from '../accounts/access.ts'
import { currentMarks, placeKey, showMarks } from '../registrations/shown-attendance.ts'
import { recordDeeds } from '../staff/activities/history.ts'
import { readRights, abilitiesOf, type Standing } from '../staff/rights.ts'
import { inTransaction } from '../transaction.ts'
import { toCurrentMark } from './to-current-mark.ts'
import { dayBeginsAt, isInTime, standingAtSession } from './session-days.ts'

type MarkDeps = Pick<Deps, 'db' | 'now'>

interface Marks {
  marks: readonly Mark[]
  sentAt?: string | null | undefined
}

/** The reason why a mark is refused. */
type RefusedAs = 'not_found' | 'forbidden' | 'out_of_time' | 'session_cancelled' | 'mark_id_taken'

/** A session that the caller sees, with what is the same for all of its marks. */
type OwnSession = TrainedSession & { standing: Standing; dayBeginsAt: Date; isInTime: boolean }

/** The decision about one mark: it is refused, known already, or new. */
type Verdict =
  | { refused: RefusedAs }
  | { known: MarkRow }
  | { added: NewMark & { role: Standing['role'] }; session: OwnSession }

/** The data by which marks are decided. */
interface MarkContext {
  sessions: ReadonlyMap<number, OwnSession>
  /** The registrations by session and child. */
  seats: ReadonlyMap<string, string>
  marks: Map<string, MarkRow>
  sentAt: Date | null
  now: Date
}

const seatKey = (sessionId: number, childId: string) => `${sessionId} ${childId}`

/**
 * Saves marks, and shows families the marks that are valid then. Each mark has its own result, in order:
 * `not_found` for a session where the caller has no role or a child without a seat; `forbidden` if the caller
 * may not see the people of the school; `out_of_time` before the day of the session and, for a trainer, more
 * than seven days after; `session_cancelled` for all but withdrawing a mark; `mark_id_taken` for the id of
 * another mark.
 */
export async function markAttendance(
  deps: MarkDeps,
  caller: Caller,
  { marks, sentAt }: Marks,
): Promise<MarkResult[]> {
  const wanted = marks.map(mark => ({
    ...mark,
    markId: mark.markId.toLowerCase(),
    childId: mark.childId.toLowerCase(),
  }))
  const ids = [...new Set(wanted.flatMap(it => sessionIdOf(it.sessionId.toLowerCase()) ?? []))]
  return inTransaction(deps, async tx => {
    if (!(await lockUser(tx, caller.user.id))) throw new Refusal('token_invalid')
    const ownSessions = async () => {
      const rights = await readRights({ db: tx }, caller)
      return (await findSessionsById(tx, caller.user.id, ids)).flatMap(session => {
        const standing = standingAtSession(rights, session)
        if (!standing) return []
        const inTime = isInTime(standing, session, deps.now())
        return [{ ...session, standing, dayBeginsAt: dayBeginsAt(session), isInTime: inTime }]
      })
    }
    const seen = await ownSessions()
    await lockActivities(tx, [...new Set(seen.map(({ activityId }) => activityId))])
    // Read again under the lock: sessions may have been moved or cancelled before, and the role taken.
    const sessions = new Map((await ownSessions()).map(session => [session.id, session]))
    const known = await readKnown(deps, tx, sessions, wanted)
    const verdicts = judgeAll(caller, wanted, {
      ...known,
      sentAt: sentAt ? new Date(sentAt) : null,
    })
    return saveMarks(deps, tx, caller, { marks: wanted, verdicts, known })
  })
}

/** Reads the seats of the children and all marks at these places or with these ids. */
async function readKnown(
  { now }: MarkDeps,
  tx: Tx,
  sessions: ReadonlyMap<number, OwnSession>,
  wanted: readonly Mark[],
): Promise<Omit<MarkContext, 'sentAt'>> {
  const childIds = [...new Set(wanted.map(({ childId }) => childId))]
  const held = sessions.size > 0 ? await shareLockSeats(tx, [...sessions.keys()], childIds) : []
  const seats = new Map(held.map(it => [seatKey(it.sessionId, it.childId), it.registrationId]))
  const markIds = wanted.map(({ markId }) => markId)
  const marks = await findMarksAtOr(tx, held, markIds)
  return { sessions, seats, marks: new Map(marks.map(row => [row.id, row])), now: now() }
}

function judgeAll({ user }: Caller, wanted: readonly Mark[], known: MarkContext): Verdict[] {
  const marks = new Map(known.marks)
  return wanted.map(mark => {
    const verdict = judge(user, mark, { ...known, marks })
    // The same id may occur again in this call.
    if ('added' in verdict)
      marks.set(mark.markId, { ...verdict.added, childId: mark.childId, by: null } as MarkRow)
    return verdict
  })
}

function judge(
  user: Caller['user'],
  mark: Mark,
  { marks, now, seats, sentAt, sessions }: MarkContext,
): Verdict {
  const sessionId = sessionIdOf(mark.sessionId.toLowerCase())
  const session = sessionId === null ? undefined : sessions.get(sessionId)
  if (!session) return { refused: 'not_found' }
  const { standing } = session
  if (abilitiesOf(standing).roster === 'never') return { refused: 'forbidden' }
  const before = marks.get(mark.markId)
  if (before)
    return before.sessionId === session.id && before.childId === mark.childId
      ? { known: before }
      : { refused: 'mark_id_taken' }
  if (!session.isInTime) return { refused: 'out_of_time' }
  if (session.isOff && mark.status !== null) return { refused: 'session_cancelled' }
  const registrationId = seats.get(seatKey(session.id, mark.childId))
  if (registrationId === undefined) return { refused: 'not_found' }
  const deviceTime = new Date(mark.markedAt)
  const added = {
    id: mark.markId,
    registrationId,
    sessionId: session.id,
    status: mark.status,
    markedAt: timeOfMark({ markedAt: deviceTime, sentAt }, session.dayBeginsAt, now),
    deviceTime: clampTime(deviceTime),
    device: mark.device,
    version: versionOn(mark.baseVersion),
    userId: user.id,
    role: standing.role,
    receivedAt: now,
  }
  return { added, session }
}

/** Clamps a device's time to what the database column can store. */
const clampTime = (time: Date) => new Date(Math.min(Math.max(time.getTime(), 0), Date.UTC(9999, 0)))

interface Judged {
  marks: readonly Mark[]
  verdicts: readonly Verdict[]
  known: Omit<MarkContext, 'sentAt'>
}

/** Saves the decided marks, and returns which marks are valid afterwards. */
async function saveMarks(
  deps: MarkDeps,
  tx: Tx,
  caller: Caller,
  { known, marks, verdicts }: Judged,
): Promise<MarkResult[]> {
  const fresh = verdicts.flatMap(verdict => ('added' in verdict ? [verdict] : []))
  const stored = new Set(
    await insertMarks(
      tx,
      fresh.map(({ added }) => added),
    ),
  )
  const places = uniquePlaces(
    verdicts.flatMap(verdict => ('refused' in verdict ? [] : [placeIn(verdict)])),
  )
  const current = await showMarks(tx, places)
  await noteCorrections(deps, tx, caller, {
    fresh,
    before: currentMarks([...known.marks.values()]),
    current,
  })
  return marks.map(({ markId }, at) => {
    const verdict = verdicts[at]
    if (!verdict || 'refused' in verdict)
      return { markId, result: 'refused', code: verdict?.refused ?? 'not_found', mark: null }
    const counts = current.get(placeKey(placeIn(verdict)))
    const timeZone = known.sessions.get(placeIn(verdict).sessionId)?.timeZone
    const mark = counts && timeZone ? toCurrentMark(counts, timeZone) : null
    if ('known' in verdict) return { markId, result: 'duplicate', mark }
    // The id was given to another mark at the same time.
    if (!stored.has(markId)) return { markId, result: 'refused', code: 'mark_id_taken', mark: null }
    return { markId, result: counts?.id === markId ? 'stored' : 'superseded', mark }
  })
}

const placeIn = (verdict: Exclude<Verdict, { refused: RefusedAs }>): SessionPlace =>
  'known' in verdict ? verdict.known : verdict.added

const uniquePlaces = (places: readonly SessionPlace[]): SessionPlace[] => [
  ...new Map(places.map(place => [placeKey(place), place])).values(),
]

interface Corrected {
  fresh: readonly Extract<Verdict, { added: unknown }>[]
  before: ReadonlyMap<string, MarkRow>
  current: ReadonlyMap<string, MarkRow>
}

/** Adds to the history of an activity when the school, not a trainer, has changed a mark. */
async function noteCorrections(
  deps: MarkDeps,
  tx: Tx,
  caller: Caller,
  { before, current, fresh }: Corrected,
): Promise<void> {
  const corrections = fresh.flatMap(({ added, session }) => {
    const was = before.get(placeKey(added))
    const is = current.get(placeKey(added))
    if (session.standing.role === 'Trainer' || !was || is?.id !== added.id) return []
    if (was.status === is.status) return []
    const place = { registrationId: added.registrationId, sessionId: uuidOfSession(session.id) }
    return {
      id: session.activityId,
      what: 'attendance_corrected' as const,
      before: { ...place, status: was.status },
      after: { ...place, status: is.status },
    }
  })
  await recordDeeds(deps, tx, caller, corrections)
}
