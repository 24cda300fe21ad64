import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { isNewNote, type SchoolNote } from '#contract/manage/school-note.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { dayAt, momentAt } from '../../../lib/venue-time.ts'
import type { SessionChange } from '../../../queries/import/adapt-sessions.ts'
import {
  cancelOrDelete,
  dropAnnouncedAbsences,
  findAllSessions,
  findSession,
  findSessionAt,
  addOrReinstate,
  moveSessionTo,
  type SessionRow,
  replaceDay,
} from '../../../queries/staff/sessions.ts'
import { refuseField, refuseFields } from '../../input.ts'
import { lockExisting } from './lock-existing.ts'

// Changes of one date, shared by the calls that make them and the preview, which rolls them back. Each
// returns the session changes that families must be notified of, and sends nothing.

export interface NotesInput {
  note_En?: string | null | undefined
  note_Ar?: string | null | undefined
}
export interface SpanInput {
  startsAt: string
  endsAt: string
}

type Clock = Pick<Deps, 'now'>

const CLOCK_TIME = [11, 19] as const

/** Locks an activity. Refuses `not_found` if it was removed meanwhile, and `not_published` for a cancelled one. */
export async function lockNotCancelled(tx: Tx, id: number): Promise<void> {
  const { cancelledAt } = await lockExisting(tx, id)
  if (cancelledAt) throw new Refusal('not_published')
}

/**
 * Returns a future session of a locked activity. Refuses `not_found` for a session of another activity or a
 * cancelled one, and `in_past` for one that has begun.
 */
export async function requireFutureSession(
  deps: Clock,
  tx: Tx,
  { activityId, id }: Pick<SessionRow, 'id' | 'activityId'>,
): Promise<SessionRow> {
  const session = await findSession(tx, id)
  if (session?.activityId !== activityId || session.isOff) throw new Refusal('not_found')
  if (session.startsAt <= deps.now()) throw refuseField('sessionId', 'in_past')
  return session
}

/** Moves a session. Refuses a time that is past, taken, or not expressible in local time. */
export async function moveDate(
  deps: Clock,
  tx: Tx,
  session: SessionRow,
  input: SpanInput & NotesInput,
): Promise<SessionChange[]> {
  const { activityId, endsAt, id, startsAt: before, timeZone } = session
  const span = requireSpan(input, timeZone, deps.now())
  const there = await findSessionAt(tx, activityId, span.startsAt)
  if (there && there.id !== id) throw refuseField('startsAt', 'time_taken')
  const [from, to] = [dayAt(before, timeZone), dayAt(span.startsAt, timeZone)]
  const others = await othersOf(tx, session)
  await replaceDay(tx, activityId, from, timesOn(from, others, timeZone))
  await replaceDay(tx, activityId, to, timesOn(to, [...others, span], timeZone))
  const sequence = await moveSessionTo(tx, id, { ...span, ...notesOf(input) })
  if (from !== to) await dropAnnouncedAbsences(tx, id)
  const change = { sessionId: id, activityId, sequence, before, at: span.startsAt }
  if (before.getTime() !== span.startsAt.getTime()) return [change]
  if (endsAt.getTime() !== span.endsAt.getTime())
    return [{ ...change, ends: { before: endsAt, at: span.endsAt } }]
  const [noteBefore, note] = [toNote(session), toNote(notesOf(input))]
  return isNewNote(note, noteBefore) ? [{ ...change, noteBefore }] : []
}

/** Cancels a session, or deletes it if no child has a place or an offer. */
export async function cancelDate(
  deps: Clock,
  tx: Tx,
  session: SessionRow,
  input: NotesInput,
): Promise<SessionChange[]> {
  const { activityId, id, startsAt, timeZone } = session
  const day = dayAt(startsAt, timeZone)
  await replaceDay(tx, activityId, day, timesOn(day, await othersOf(tx, session), timeZone))
  const off = { ...notesOf(input), cancelledAt: deps.now() }
  const sequence = await cancelOrDelete(tx, session, off)
  return sequence ? [{ sessionId: id, activityId, sequence, before: startsAt, at: null }] : []
}

/** Adds a session, or restores one that was cancelled at this time. Refuses times as `moveDate` does. */
export async function addDate(
  deps: Clock,
  tx: Tx,
  { id, timeZone }: { id: number; timeZone: string },
  input: SpanInput,
): Promise<{ id: number; sessions: SessionChange[] }> {
  const span = requireSpan(input, timeZone, deps.now())
  const there = await findSessionAt(tx, id, span.startsAt)
  if (there && !there.isOff) throw refuseField('startsAt', 'time_taken')
  const day = dayAt(span.startsAt, timeZone)
  const others = (await findAllSessions(tx, id)).filter(it => !it.isOff)
  await replaceDay(tx, id, day, timesOn(day, [...others, span], timeZone))
  const held = await addOrReinstate(tx, id, span)
  const news = { sessionId: held.id, activityId: id, sequence: held.sequence }
  return { id: held.id, sessions: there ? [{ ...news, before: null, at: span.startsAt }] : [] }
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
 * Whether local time at the venue cannot express this moment: it has no seconds, and in the hour that repeats
 * when clocks go back it means the later moment (as in PostgreSQL).
 */
const isUnwritable = (at: Date, timeZone: string) =>
  at.getTime() % MINUTE_MS !== 0 ||
  momentAt(new Date(at.getTime() + HOUR_MS), timeZone).slice(0, 16) ===
    momentAt(at, timeZone).slice(0, 16)

interface Span {
  startsAt: Date
  endsAt: Date
}

/** The activity's other sessions that are not cancelled. */
async function othersOf(tx: Tx, { activityId, id }: SessionRow): Promise<Span[]> {
  return (await findAllSessions(tx, activityId)).filter(it => it.id !== id && !it.isOff)
}

const clockAt = (at: Date, timeZone: string) => momentAt(at, timeZone).slice(...CLOCK_TIME)

/** Returns the local times of the sessions that begin on a day. */
function timesOn(day: string, spans: readonly Span[], timeZone: string) {
  return spans
    .filter(({ startsAt }) => dayAt(startsAt, timeZone) === day)
    .map(({ endsAt, startsAt }) => ({
      startTime: clockAt(startsAt, timeZone),
      endTime: clockAt(endsAt, timeZone),
    }))
}

/** Returns a session's note as it is sent to families. */
export const toNote = ({ noteAr, noteEn }: Pick<SessionRow, 'noteAr' | 'noteEn'>): SchoolNote => ({
  en: noteEn,
  ar: noteAr,
})

export const notesOf = ({ note_Ar, note_En }: NotesInput) => ({
  noteEn: note_En || null,
  noteAr: note_Ar || null,
})
