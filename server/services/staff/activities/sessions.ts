import type { ManagedSession } from '#contract/manage/managed-session.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { dayAt, momentAt } from '../../../lib/venue-time.ts'
import { sessionIdOf, uuidOfSession } from '../../../managed/session-uuid.ts'
import type { SessionChange } from '../../../queries/import/adapt-sessions.ts'
import { endWithLastSession } from '../../../queries/import/sessions.ts'
import { refreshListings } from '../../../queries/search/refresh-listings.ts'
import {
  callOff,
  dropAnnouncedAbsences,
  findAllSessions,
  findSession,
  findSessionAt,
  holdSession,
  moveSessionTo,
  type SessionRow,
  setDay,
  touchActivity,
} from '../../../queries/staff/sessions.ts'
import { lockManaged } from '../../../queries/staff/written-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import { type FamilyDeps, helpFamilies } from '../../catalogue-families.ts'
import { refuseField, refuseFields } from '../../input.ts'
import { inTransaction } from '../../transaction.ts'
import { note } from './history.ts'
import { requireActivity, requireOwnActivity, requireSchool } from '../rights.ts'

interface NotesInput {
  note_En?: string | null | undefined
  note_Ar?: string | null | undefined
}
interface SpanInput {
  startsAt: string
  endsAt: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const CLOCK_TIME = [11, 19] as const

/** The dates of an activity with those that were called off. Refuses `not_found`. */
export async function listManagedSessions(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  gId: string,
): Promise<ManagedSession[]> {
  const { activityId } = await requireActivity({ db }, caller, gId)
  return (await findAllSessions(db, activityId)).map(toManagedSession)
}

/** A session as the wire has it. */
export function toManagedSession(session: Omit<SessionRow, 'schoolId'>): ManagedSession {
  const { endsAt, id, isOff, movedFrom, noteAr, noteEn, startsAt, timeZone } = session
  return {
    id: uuidOfSession(id),
    startsAt: momentAt(startsAt, timeZone),
    endsAt: momentAt(endsAt, timeZone),
    state: isOff ? 'cancelled' : movedFrom ? 'moved' : 'planned',
    note_En: noteEn,
    note_Ar: noteAr,
  }
}

/**
 * Moves one date and tells its families. Refuses `not_found`, `not_published` for an activity that was
 * cancelled, and `invalid_input`: `in_past` for a time that is past or a date that has begun, `time_taken`
 * for a time that the activity has or had, `wrong_format` for what the clock at the venue cannot say.
 */
export async function moveSession(
  deps: FamilyDeps,
  caller: Caller,
  { sessionId, ...input }: SpanInput & NotesInput & { sessionId: string },
): Promise<ManagedSession> {
  return withSession(
    deps,
    caller,
    sessionId,
    async (tx, session) => {
      const span = requireSpan(input, session.timeZone, deps.now())
      const there = await findSessionAt(tx, session.activityId, span.startsAt)
      if (there && there.id !== session.id) throw refuseField('startsAt', 'time_taken')
      const { activityId, id, startsAt: before, timeZone } = session
      const [from, to] = [dayAt(before, timeZone), dayAt(span.startsAt, timeZone)]
      const others = await othersOf(tx, session)
      await setDay(tx, activityId, from, timesOn(from, others, timeZone))
      await setDay(tx, activityId, to, timesOn(to, [...others, span], timeZone))
      const sequence = await moveSessionTo(tx, id, { ...span, ...notesOf(input) })
      if (from !== to) await dropAnnouncedAbsences(tx, id)
      const isSameStart = before.getTime() === span.startsAt.getTime()
      const news = { sessionId: id, activityId, sequence, before, at: span.startsAt }
      return { what: 'session_moved', sessions: isSameStart ? [] : [news] }
    },
    input,
  )
}

/**
 * Calls one date off and tells its families. Where nobody would have come, it goes without a trace.
 * Refuses as `moveSession` does.
 */
export async function cancelSession(
  deps: FamilyDeps,
  caller: Caller,
  { sessionId, ...input }: NotesInput & { sessionId: string },
): Promise<ManagedSession> {
  return withSession(
    deps,
    caller,
    sessionId,
    async (tx, session) => {
      const { activityId, id, startsAt, timeZone } = session
      const day = dayAt(startsAt, timeZone)
      await setDay(tx, activityId, day, timesOn(day, await othersOf(tx, session), timeZone))
      const off = { ...notesOf(input), cancelledAt: deps.now() }
      const sequence = await callOff(tx, session, off)
      const news = { sessionId: id, activityId, before: startsAt, at: null }
      return { what: 'session_cancelled', sessions: sequence ? [{ ...news, sequence }] : [] }
    },
    input,
  )
}

/** Adds one date. Refuses as `moveSession` does. */
export async function addSession(
  deps: FamilyDeps,
  caller: Caller,
  { gId, ...input }: SpanInput & { gId: string },
): Promise<ManagedSession> {
  const { id, timeZone } = await requireOwnActivity(deps, caller, gId)
  return inTransaction(deps, async tx => {
    await requireRunning(tx, id)
    const span = requireSpan(input, timeZone, deps.now())
    const there = await findSessionAt(tx, id, span.startsAt)
    if (there && !there.isOff) throw refuseField('startsAt', 'time_taken')
    const day = dayAt(span.startsAt, timeZone)
    const others = (await findAllSessions(tx, id)).filter(it => !it.isOff)
    await setDay(tx, id, day, timesOn(day, [...others, span], timeZone))
    const held = await holdSession(tx, id, span)
    const news = { sessionId: held.id, activityId: id, sequence: held.sequence }
    await finish(deps, tx, id, there ? [{ ...news, before: null, at: span.startsAt }] : [])
    const after = toManagedSession(await mustFind(tx, held.id))
    await note(deps, tx, caller, { id, what: 'session_added', after })
    return after
  })
}

interface Done {
  what: 'session_moved' | 'session_cancelled'
  /** What families must hear of. */
  sessions: readonly SessionChange[]
}

/** Does `work` on a session that is still to come, and returns it as it is then. */
async function withSession(
  deps: FamilyDeps,
  caller: Caller,
  uuid: string,
  work: (tx: Tx, session: SessionRow) => Promise<Done>,
  notes: NotesInput,
): Promise<ManagedSession> {
  const id = sessionIdOf(uuid)
  const seen = id === null ? undefined : await findSession(deps.db, id)
  if (!seen) throw new Refusal('not_found')
  await requireSchool(deps, caller, seen.schoolId)
  return inTransaction(deps, async tx => {
    await requireRunning(tx, seen.activityId)
    const session = await findSession(tx, seen.id)
    if (!session || session.isOff) throw new Refusal('not_found')
    if (session.startsAt <= deps.now()) throw refuseField('sessionId', 'in_past')
    const { sessions, what } = await work(tx, session)
    await finish(deps, tx, session.activityId, sessions, notes)
    const before = toManagedSession(session)
    const after = toManagedSession(
      (await findSession(tx, session.id)) ?? { ...session, ...notesOf(notes), isOff: true },
    )
    await note(deps, tx, caller, { id: session.activityId, what, before, after })
    return after
  })
}

async function mustFind(tx: Tx, id: number): Promise<SessionRow> {
  const found = await findSession(tx, id)
  if (!found) throw new Error('A date that was written is there.')
  return found
}

/** Locks an activity. Refuses `not_published` for one that was cancelled. */
async function requireRunning(tx: Tx, id: number): Promise<void> {
  const locked = await lockManaged(tx, id)
  if (!locked) throw new Refusal('not_found')
  if (locked.cancelledAt) throw new Refusal('not_published')
}

async function finish(
  deps: FamilyDeps,
  tx: Tx,
  id: number,
  sessions: readonly SessionChange[],
  notes: NotesInput = {},
): Promise<void> {
  await endWithLastSession(tx, [id])
  await touchActivity(tx, id, deps.now())
  await refreshListings(tx, [id], deps.now())
  const { noteAr: ar, noteEn: en } = notesOf(notes)
  const changes = { activityIds: [id], sessions: [...sessions] }
  await helpFamilies(deps, tx, changes, en || ar ? { en, ar } : undefined)
}

function requireSpan(input: SpanInput, timeZone: string, now: Date): Span {
  const [startsAt, endsAt] = [new Date(input.startsAt), new Date(input.endsAt)]
  const isDay =
    endsAt.getTime() - startsAt.getTime() >= DAY_MS ||
    clockAt(startsAt, timeZone) === clockAt(endsAt, timeZone)
  refuseFields({
    startsAt:
      (startsAt <= now && 'in_past') || (isUnwritable(startsAt, timeZone) && 'wrong_format'),
    endsAt:
      (endsAt <= startsAt && 'too_small') ||
      (isDay && 'too_big') ||
      (isUnwritable(endsAt, timeZone) && 'wrong_format'),
  })
  return { startsAt, endsAt }
}

/**
 * Whether the clock of the venue does not say which moment it is: it shows no seconds, and the hour
 * before it goes back twice, of which the later one is meant (as by PostgreSQL).
 */
const isUnwritable = (at: Date, timeZone: string) =>
  at.getTime() % MINUTE_MS !== 0 ||
  momentAt(new Date(at.getTime() + HOUR_MS), timeZone).slice(0, 16) ===
    momentAt(at, timeZone).slice(0, 16)

interface Span {
  startsAt: Date
  endsAt: Date
}

/** The other sessions that take place. */
async function othersOf(tx: Tx, { activityId, id }: SessionRow): Promise<Span[]> {
  return (await findAllSessions(tx, activityId)).filter(it => it.id !== id && !it.isOff)
}

const clockAt = (at: Date, timeZone: string) => momentAt(at, timeZone).slice(...CLOCK_TIME)

/** The clock times at the venue of those sessions that begin on a day. */
function timesOn(day: string, spans: readonly Span[], timeZone: string) {
  return spans
    .filter(({ startsAt }) => dayAt(startsAt, timeZone) === day)
    .map(({ endsAt, startsAt }) => ({
      startTime: clockAt(startsAt, timeZone),
      endTime: clockAt(endsAt, timeZone),
    }))
}

const notesOf = ({ note_Ar, note_En }: NotesInput) => ({
  noteEn: note_En || null,
  noteAr: note_Ar || null,
})
