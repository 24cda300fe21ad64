import { createHash } from 'node:crypto'
import { HOUR_MS } from '#contract/durations.ts'
import { ageOn } from '#contract/eligibility/age-in-years.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { DayChild, DaySession, TrainersDay } from '#contract/trainer/day.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { dayAt } from '../../lib/venue-time.ts'
import { secondOf } from '../../queries/staff/roster.ts'
import { findMarksOf, type MarkRow } from '../../queries/trainer/marks.ts'
import { findTrainerSessionsAround, type TrainedSession } from '../../queries/trainer/sessions.ts'
import type { Caller } from '../accounts/access.ts'
import { requireStepUp } from '../accounts/proof.ts'
import { areReadable } from '../family/privacy/shown-notes.ts'
import { currentMarks, placeKey } from '../registrations/shown-attendance.ts'
import {
  type ActivityRights,
  consoleUserId,
  readRights,
  requireActivity,
  abilitiesOf,
  type StaffRights,
  type Standing,
} from '../staff/rights.ts'
import { toManagedSession } from '../staff/activities/sessions.ts'
import { toCurrentMark } from './to-current-mark.ts'
import { byName, type SessionChild, newestSeats, readDayChildren } from './day-children.ts'
import { recordDay } from './record-day.ts'
import { daysOf, isOn, visibilityOf, standingAtSession } from './session-days.ts'

type DayDeps = Pick<Deps, 'cipher' | 'db' | 'log' | 'now'>
/** A session that the caller may see, and how much they see of its children. */
type SeenSession = TrainedSession & { standing: Standing; sight: ReturnType<typeof visibilityOf> }

interface Wanted {
  date?: string | null | undefined
  gId?: string | null | undefined
}

/** Any local day lies within these hours of its noon in UTC, and today within them of now. */
const AROUND_MS = 36 * HOUR_MS

/**
 * Returns the sessions that a user trains on a day, or those of one activity, with the children who have a
 * seat and their marks. Medical notes are recorded in the access log, and so are names that an Admin sees.
 * Refuses `not_found` for an activity where the caller has no role, `forbidden` if they may not see its
 * people, and `proof_required`, as `requireStepUp` does, for medical notes in sessions that they do not
 * train.
 */
export async function readDay(
  deps: DayDeps,
  caller: Caller,
  { date, gId }: Wanted,
): Promise<TrainersDay> {
  const access = gId ? await requireActivity(deps, caller, gId) : null
  if (access && abilitiesOf(access).roster === 'never') throw new Refusal('forbidden')
  const now = deps.now()
  const sessions = seenSessions(
    await readRights(deps, caller),
    await findTrainerSessionsAround(deps.db, consoleUserId(caller), rangeOf(access, date, now)),
    now,
  ).filter(session => isOn(session, date ?? dayAt(now, session.timeZone)))
  const withChildren = sessions.filter(({ isOff, sight }) => !isOff && sight !== 'nothing')
  const ids = withChildren.map(({ id }) => id)
  const children = ids.length > 0 ? await readDayChildren(deps, ids) : []
  const marks = ids.length > 0 ? currentMarks(await findMarksOf(deps.db, ids)) : new Map()
  if (showsNotes(withChildren, children)) await requireStepUp(deps, caller)
  await recordSeen(deps, caller, withChildren, children)

  const bySession = Map.groupBy(children, ({ sessionId }) => sessionId)
  const zone = access?.timeZone ?? sessions[0]?.timeZone ?? HOME_TIME_ZONE
  const answer = {
    date: date ?? dayAt(now, zone),
    sessions: sessions.map(session =>
      toDaySession(session, newestSeats(bySession.get(session.id) ?? []), marks),
    ),
  }
  return { ...answer, version: versionOf(answer) }
}

/** Whether medical notes are shown to a user who is not the trainer of their session. */
function showsNotes(sessions: readonly SeenSession[], children: readonly SessionChild[]): boolean {
  const strange = sessions.filter(({ isTrained, sight }) => !isTrained && sight === 'families')
  const ids = new Set(strange.map(({ id }) => id))
  return children.some(
    ({ medicalNotes, sessionId }) => areReadable(medicalNotes) && ids.has(sessionId),
  )
}

function rangeOf(access: ActivityRights | null, date: string | null | undefined, now: Date) {
  const middle = date ? Date.parse(`${date}T12:00:00Z`) : now.getTime()
  return {
    activityId: access?.activityId ?? null,
    from: new Date(middle - AROUND_MS),
    to: new Date(middle + AROUND_MS),
  }
}

function seenSessions(
  rights: StaffRights,
  sessions: readonly TrainedSession[],
  now: Date,
): SeenSession[] {
  return sessions.flatMap(session => {
    const standing = standingAtSession(rights, session)
    return standing ? [{ ...session, standing, sight: visibilityOf(standing, session, now) }] : []
  })
}

function toDaySession(
  session: SeenSession,
  children: readonly SessionChild[],
  marks: ReadonlyMap<string, MarkRow>,
): DaySession {
  return {
    session: toManagedSession(session),
    activity: {
      gId: session.gId,
      activityName: session.nameEn,
      activityName_Ar: session.nameAr,
      schoolName_En: session.schoolEn,
      schoolName_Ar: session.schoolAr,
    },
    children: children.toSorted(byName).map(row => {
      const mark = marks.get(placeKey(row))
      return {
        registrationId: row.registrationId,
        childId: row.childId,
        firstName: row.firstName,
        ...familyOf(row, session.sight === 'families'),
        age: ageOn(row.birthDate, daysOf(session).first),
        announced: row.announced,
        mark: mark ? toCurrentMark(mark, session.timeZone) : null,
      }
    }),
  }
}

/** Returns the details of a child besides its first name. */
function familyOf(
  row: SessionChild,
  isSeen: boolean,
): Pick<
  DayChild,
  'lastName' | 'medicalNotes' | 'guardian' | 'otherGuardian' | 'emergencyContact' | 'pickUp'
> {
  if (!isSeen)
    return {
      lastName: null,
      medicalNotes: null,
      guardian: null,
      emergencyContact: null,
      pickUp: null,
    }
  const { emergencyName, emergencyPhone, guardianName, guardianPhone } = row
  const other = secondOf(row)
  return {
    lastName: row.lastName,
    medicalNotes: row.medicalNotes,
    guardian: guardianName ? { name: guardianName, phoneNumber: guardianPhone } : null,
    // Omitted if there is none, as for most children: phones with a weak network load all of this.
    ...(other && { otherGuardian: other }),
    emergencyContact:
      emergencyName && emergencyPhone ? { name: emergencyName, phoneNumber: emergencyPhone } : null,
    pickUp: row.pickUp,
  }
}

/** Records in the access log what was shown. Families can read that log. */
async function recordSeen(
  deps: DayDeps,
  caller: Caller,
  sessions: readonly SeenSession[],
  children: readonly SessionChild[],
): Promise<void> {
  for (const { id, schoolId, sight, standing, timeZone } of sessions) {
    if (sight !== 'families') continue
    const here = children.filter(({ sessionId }) => sessionId === id)
    const noted = here.filter(({ medicalNotes }) => areReadable(medicalNotes))
    const seen = { role: standing.recordedAs, schoolId, day: dayAt(deps.now(), timeZone) }
    if (abilitiesOf(standing).isRecorded)
      await recordDay(deps, caller, { ...seen, what: 'roster', childIds: idsOf(here) })
    await recordDay(deps, caller, { ...seen, what: 'medicalNotes', childIds: idsOf(noted) })
  }
}

const idsOf = (rows: readonly SessionChild[]) => rows.map(({ childId }) => childId)

/** A hash of the content, so that it changes with any change. */
const versionOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
