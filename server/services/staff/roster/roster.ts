import { ageOn } from '#contract/eligibility/age-in-years.ts'
import { childGenderId } from '#contract/family/children.ts'
import type { RegistrationStatus } from '#contract/family/registrations.ts'
import type { Language } from '#contract/language.ts'
import type { RosterRow } from '#contract/manage/roster.ts'
import { type SpreadsheetFormat, SPREADSHEETS } from '#contract/manage/spreadsheets.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { dayAt, momentAt } from '../../../lib/venue-time.ts'
import { countMarks, countSessionsAhead } from '../../../queries/registrations/attendance.ts'
import { findPositions } from '../../../queries/registrations/registration-rows.ts'
import { findSessionsAround } from '../../../queries/sessions.ts'
import { insertAccess } from '../../../queries/family/access-log.ts'
import { findOverbooked } from '../../../queries/staff/history.ts'
import { findOnRoster, findRoster, secondOf } from '../../../queries/staff/roster.ts'
import { rosterSheet } from '../../../spreadsheets/roster.ts'
import { WRITE } from '../../../spreadsheets/spreadsheet.ts'
import type { Caller } from '../../accounts/access.ts'
import { requireStepUp } from '../../accounts/proof.ts'
import { withPercentage } from '../../registrations/family.ts'
import { updateDueAmong, type WaitingListDeps } from '../../registrations/offer-seats.ts'
import { visibilityOf, TRAINERS_DAYS } from '../../trainer/session-days.ts'
import { type ActivityRights, requireActivity, abilitiesOf } from '../rights.ts'

/** The default statuses of a roster: confirmed places, offers and the waiting list. */
const ON_THE_ROSTER = ['confirmed', 'offered', 'waitlisted'] as const
/** More than the days around a session on which its trainer sees anything, in every time zone. */
const LOOK_DAYS = TRAINERS_DAYS + 2

/**
 * Lists the children of an activity. Views by an Admin are recorded in the access log. Refuses `not_found`
 * for an activity where the caller has no role, and `forbidden` if the caller may not see its people, or not
 * now.
 */
export async function readRoster(
  deps: WaitingListDeps,
  caller: Caller,
  { gId, status }: { gId: string; status?: RegistrationStatus | null | undefined },
): Promise<RosterRow[]> {
  return rowsFor(deps, caller, await requireActivity(deps, caller, gId), status)
}

/**
 * Returns confirmed places, offers and the waiting list as a file, in a language. Downloads by an Admin are
 * recorded in the access log. Refuses `not_found` as `readRoster` does, `forbidden` also for trainers, and
 * `proof_required` as `requireStepUp` does.
 */
export async function readRosterFile(
  deps: WaitingListDeps,
  caller: Caller,
  { format, gId }: { gId: string; format?: SpreadsheetFormat | null | undefined },
  language: Language,
) {
  const access = await requireActivity(deps, caller, gId)
  if (!abilitiesOf(access).actsOnRoster) throw new Refusal('forbidden')
  await requireStepUp(deps, caller)
  const rows = await rowsFor(deps, caller, access)
  const kind = format ?? 'csv'
  return {
    content: await WRITE[kind](rosterSheet(rows, language)),
    mediaType: SPREADSHEETS[kind],
    name: `roster-${dayAt(deps.now(), access.timeZone)}.${kind}`,
  }
}

async function rowsFor(
  deps: WaitingListDeps,
  caller: Caller,
  access: ActivityRights,
  status?: RegistrationStatus | null,
): Promise<RosterRow[]> {
  const { activityId, role } = access
  const hasEnded = status === 'cancelled' || status === 'expired'
  // Trainers see no details of children who have left.
  const isWhole = (await canSeeFamilies(deps, access)) && !(hasEnded && role === 'Trainer')
  await updateDueAmong(deps, [activityId])
  const rows = await findRoster(deps.db, activityId, status ? [status] : ON_THE_ROSTER)
  return toRosterRows(deps, caller, access, rows, isWhole)
}

/**
 * Returns one row of the roster with all its details. The caller must have checked that they may be shown.
 * Views by an Admin are recorded in the access log.
 */
export async function readRosterRow(
  deps: WaitingListDeps,
  caller: Caller,
  access: ActivityRights,
  registrationId: string,
): Promise<RosterRow> {
  const found = await findOnRoster(deps.db, registrationId)
  const [row] = await toRosterRows(deps, caller, access, found, true)
  if (!row) throw new Refusal('not_found')
  return row
}

async function toRosterRows(
  deps: WaitingListDeps,
  caller: Caller,
  access: ActivityRights,
  rows: Awaited<ReturnType<typeof findRoster>>,
  isWhole: boolean,
): Promise<RosterRow[]> {
  const { activityId, recordedAs, timeZone } = access
  const now = deps.now()
  const ids = rows.map(({ registrationId }) => registrationId)
  const positions = await findPositions(deps.db, ids)
  const attendanceOf = await readAttendance(deps.db, activityId, ids, now)
  const overbooked = await findOverbooked(deps.db, activityId)
  const { actsOnRoster, isRecorded } = abilitiesOf(access)
  if (isRecorded)
    await insertAccess(deps.db, [...new Set(rows.map(({ childId }) => childId))], {
      seenAt: now,
      seenBy: caller.user.id,
      role: recordedAs,
      schoolId: null,
      what: 'roster',
    })
  const today = dayAt(now, timeZone)
  return rows.map(row => ({
    registrationId: row.registrationId,
    childId: row.childId,
    firstName: row.firstName,
    lastName: isWhole ? row.lastName : null,
    age: ageOn(row.birthDate, today),
    genderId: childGenderId.parse(row.genderId),
    status: row.status,
    waitlistPosition: positions.get(row.registrationId) ?? null,
    registeredAt: momentAt(row.registeredAt, timeZone),
    guardian: isWhole ? { name: row.guardianName, phoneNumber: row.guardianPhone } : null,
    otherGuardian: isWhole ? secondOf(row) : null,
    attendance: attendanceOf(row),
    claim: isWhole && row.claim ? claimStateOf(row.claim, now) : null,
    // Once a place has ended, the activity is within its capacity again.
    ...(row.status === 'confirmed' &&
      overbooked.has(row.registrationId) && {
        overbooked: { reason: (actsOnRoster && overbooked.get(row.registrationId)) || null },
      }),
  }))
}

/**
 * Returns the counts of a registration as its family sees them. The database counts: all dates of all children
 * of a long course did not fit into memory.
 */
async function readAttendance(
  db: WaitingListDeps['db'],
  activityId: number,
  registrationIds: readonly string[],
  now: Date,
) {
  const counts = await countMarks(db, registrationIds, now)
  const byRegistration = new Map(
    counts.map(({ registrationId, ...marks }) => [registrationId, marks]),
  )
  const all = await countSessionsAhead(db, activityId, now)
  return ({ registrationId, status }: { registrationId: string; status: RegistrationStatus }) => {
    const { ahead, ...marks } = byRegistration.get(registrationId) ?? NO_MARKS
    // A session may have been removed between both statements.
    const upcoming = status === 'confirmed' ? Math.max(0, all - ahead) : 0
    return withPercentage({ ...marks, upcoming })
  }
}

const NO_MARKS = { attended: 0, absent: 0, late: 0, excused: 0, ahead: 0 }

function claimStateOf(
  { declinedAt, expiresAt }: { declinedAt: Date | null; expiresAt: Date },
  now: Date,
): RosterRow['claim'] {
  if (declinedAt) return 'declined'
  return expiresAt > now ? 'waiting' : 'lapsed'
}

/**
 * Returns true if last names and guardians may be shown: to a trainer only on the day of a session. Refuses
 * `forbidden` if nothing may be shown.
 */
async function canSeeFamilies(deps: WaitingListDeps, access: ActivityRights): Promise<boolean> {
  const { activityId, timeZone } = access
  const { families, roster } = abilitiesOf(access)
  if (roster === 'never') throw new Refusal('forbidden')
  if (families === 'always') return true
  const now = deps.now()
  const near = await findSessionsAround(deps.db, activityId, now, LOOK_DAYS)
  const sights = near.map(times => visibilityOf(access, { ...times, timeZone }, now))
  if (sights.every(sight => sight === 'nothing')) throw new Refusal('forbidden')
  return sights.includes('families')
}
