import { isDeepStrictEqual } from 'node:util'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { sessionIdOf, uuidOfSession } from '../../../lib/session-uuid.ts'
import type { SessionChange } from '../../../queries/import/adapt-sessions.ts'
import { refreshEnds } from '../../../queries/search/refresh-listings.ts'
import {
  findAllSessions,
  findSession,
  type SessionRow,
  touchActivity,
} from '../../../queries/staff/sessions.ts'
import type { Caller } from '../../accounts/access.ts'
import { type FamilyDeps, updateFamilies } from '../../update-families.ts'
import { inTransaction } from '../../transaction.ts'
import { recordDeed } from './history.ts'
import {
  addDate,
  cancelDate,
  moveDate,
  type NotesInput,
  notesOf,
  lockNotCancelled,
  requireFutureSession,
  type SpanInput,
  toNote,
} from './one-date.ts'
import { requireActivity, requireOwnActivity, requireSchool } from '../rights.ts'

/** Lists the dates of an activity, also cancelled ones. Refuses `not_found`. */
export async function listManagedSessions(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  gId: string,
): Promise<ManagedSession[]> {
  const { activityId } = await requireActivity({ db }, caller, gId)
  return (await findAllSessions(db, activityId)).map(toManagedSession)
}

/** Converts a session to the contract's shape. */
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
 * Moves one date and notifies its families; also of a new note on a date that stays as it is. Refuses
 * `not_found`, `not_published` for a cancelled activity, and `invalid_input`: `in_past` for a past time or a
 * date that has begun, `time_taken` for a time that another session has or had, `wrong_format` for a time that
 * local time at the venue cannot express.
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
    async (tx, session) => ({
      what: 'session_moved',
      sessions: await moveDate(deps, tx, session, input),
    }),
    input,
  )
}

/**
 * Cancels one date and notifies its families. Deletes it if no child has a place or an offer. Refuses as
 * `moveSession` does.
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
    async (tx, session) => ({
      what: 'session_cancelled',
      sessions: await cancelDate(deps, tx, session, input),
    }),
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
    await lockNotCancelled(tx, id)
    await requireOwnActivity({ db: tx }, caller, gId)
    const added = await addDate(deps, tx, { id, timeZone }, input)
    await finish(deps, tx, id, added.sessions)
    const after = toManagedSession(await mustFind(tx, added.id))
    await recordDeed(deps, tx, caller, { id, what: 'session_added', after })
    return after
  })
}

interface Done {
  what: 'session_moved' | 'session_cancelled'
  /** The session changes that families are notified of. */
  sessions: readonly SessionChange[]
}

/** Runs `work` on a session that has not begun, and returns the session afterwards. */
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
    await lockNotCancelled(tx, seen.activityId)
    // Again, because the role may have been taken while this waited.
    await requireSchool({ db: tx }, caller, seen.schoolId)
    const session = await requireFutureSession(deps, tx, seen)
    const { sessions, what } = await work(tx, session)
    await finish(deps, tx, session.activityId, sessions, notes)
    const before = toManagedSession(session)
    const after = toManagedSession(
      (await findSession(tx, session.id)) ?? { ...session, ...notesOf(notes), isOff: true },
    )
    // A call that is sent again changes nothing.
    if (!isDeepStrictEqual(before, after))
      await recordDeed(deps, tx, caller, { id: session.activityId, what, before, after })
    return after
  })
}

async function mustFind(tx: Tx, id: number): Promise<SessionRow> {
  const found = await findSession(tx, id)
  if (!found) throw new Error('The changed session was not found.')
  return found
}

async function finish(
  deps: FamilyDeps,
  tx: Tx,
  id: number,
  sessions: readonly SessionChange[],
  notes: NotesInput = {},
): Promise<void> {
  await touchActivity(tx, id, deps.now())
  await refreshEnds(tx, [id], deps.now())
  const changes = { activityIds: [id], sessions: [...sessions] }
  await updateFamilies(deps, tx, changes, toNote(notesOf(notes)))
}
