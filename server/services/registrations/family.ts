import type {
  AttendanceStatus,
  ActivityRegistrations,
  Registration,
  RegistrationStatus,
} from '#contract/family/registrations.ts'
import type { Deps } from '../../deps.ts'
import { createPause } from '../../lib/pause.ts'
import { uuidOfSession } from '../../lib/session-uuid.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { type CardRow, findCards } from '../../queries/search/cards.ts'
import {
  findAttendedSessions,
  findFamilyRegistrations,
} from '../../queries/registrations/family.ts'
import { findPositions } from '../../queries/registrations/registration-rows.ts'
import type { Caller } from '../accounts/access.ts'
import { toCard } from '../search/cards.ts'
import { updateDueAmong, type WaitingListDeps } from './offer-seats.ts'

type Found = Awaited<ReturnType<typeof findFamilyRegistrations>>[number]
type Session = Awaited<ReturnType<typeof findAttendedSessions>>[number]

/** Lists the parent's activities with each child's registration, ordered by the next session. */
export async function listFamilyRegistrations(
  deps: WaitingListDeps,
  { user }: Caller,
  statusId: Parameters<typeof findFamilyRegistrations>[2],
): Promise<ActivityRegistrations[]> {
  const { db } = deps
  const now = deps.now()
  const found = await findUpToDate(deps, () => findFamilyRegistrations(db, user.id, statusId, now))
  if (found.length === 0) return []
  const ids = found.map(({ registration }) => registration.id)
  const cards = await findCards(db, [
    ...new Set(found.map(({ registration }) => registration.activityId)),
  ])
  const positions = await findPositions(db, ids)
  const byActivity = Map.groupBy(found, ({ registration }) => registration.activityId)
  const sessions = await readSessions(db, ids, now)
  const pause = createPause()
  const listed: (ActivityRegistrations & { order: number })[] = []
  for (const card of cards) {
    const mine = byActivity.get(card.id) ?? []
    const dates = mine
      .flatMap(({ registration }) => sessions.get(registration.id) ?? [])
      .filter(({ isOff }) => !isOff)
    const registrations = mine.map(one =>
      toRegistration(one, {
        card,
        family: mine,
        now,
        position: positions.get(one.registration.id) ?? null,
        sessions: sessions.get(one.registration.id) ?? [],
      }),
    )
    listed.push({ order: orderOf(dates, now), activity: toCard(card, now), registrations })
    await pause()
  }
  return listed
    .toSorted((one, other) => one.order - other.order)
    .map(({ activity, registrations }) => ({ activity, registrations }))
}

/** A statement reads the sessions of so many registrations: some thousand rows. */
const REGISTRATIONS_AT_ONCE = 100

/** Reads the sessions of registrations. Long lists take several statements, between which others are served. */
async function readSessions(
  db: Deps['db'],
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Session[]>> {
  const sessions: Session[] = []
  for (let at = 0; at < ids.length; at += REGISTRATIONS_AT_ONCE) {
    const some = ids.slice(at, at + REGISTRATIONS_AT_ONCE)
    for (const session of await findAttendedSessions(db, some, now)) sessions.push(session)
  }
  return Map.groupBy(sessions, ({ registrationId }) => registrationId)
}

/** Reads the registrations. Waiting lists that are due are updated first. */
async function findUpToDate(deps: WaitingListDeps, find: () => Promise<Found[]>): Promise<Found[]> {
  const found = await find()
  const waiting = found.filter(({ registration }) => isWaiting(registration.status))
  const ids = new Set(waiting.map(({ registration }) => registration.activityId))
  return (await updateDueAmong(deps, [...ids])) ? find() : found
}

const isWaiting = (status: RegistrationStatus) => status === 'waitlisted' || status === 'offered'

/** Sort key: the next session. Activities without one follow, the latest first. */
function orderOf(dates: readonly Session[], now: Date): number {
  const next = dates.find(({ endsAt }) => endsAt > now)
  if (next) return next.startsAt.getTime()
  const last = dates.at(-1)?.startsAt.getTime() ?? 0
  return Number.MAX_SAFE_INTEGER - last
}

interface About {
  card: CardRow
  family: readonly Found[]
  now: Date
  position: number | null
  sessions: readonly Session[]
}

function toRegistration(
  { child, registration }: Found,
  { card: { timeZone }, family, now, position, sessions: all }: About,
): Registration {
  const { groupId, offerExpiresAt, registeredAt, status } = registration
  const together = family.filter(
    other =>
      groupId !== null &&
      other.registration.groupId === groupId &&
      other.registration.status === status,
  )
  const held = all.filter(({ isOff }) => !isOff)
  const cancelled = all.filter(({ isOff }) => isOff)
  return {
    registrationId: registration.id,
    child: { id: child.id, firstName: child.firstName },
    status,
    ...(position !== null && { waitlistPosition: position }),
    ...(offerExpiresAt && { offerExpiresAt: momentAt(offerExpiresAt, timeZone) }),
    ...(isWaiting(status) &&
      together.length > 1 && { together: together.map(({ child }) => child.firstName) }),
    registeredAt: momentAt(registeredAt, timeZone),
    attendance: countAttendance(held, status === 'confirmed', now),
    sessions: held.map(session => ({
      ...timesOf(session, timeZone),
      status: session.status,
      ...(session.isMoved && session.startsAt > now && { isMoved: true as const }),
    })),
    ...(cancelled.length > 0 && {
      cancelledSessions: cancelled.map(session => timesOf(session, timeZone)),
    }),
  }
}

const timesOf = ({ endsAt, id, startsAt }: Session, timeZone: string) => ({
  id: uuidOfSession(id),
  startsAt: momentAt(startsAt, timeZone),
  endsAt: momentAt(endsAt, timeZone),
})

/**
 * Counts the attendance of one registration. Late counts as attended; excused does not count. Future sessions
 * count only for a child with a seat. The percentage is null until a session is marked.
 */
function countAttendance(
  sessions: readonly { endsAt: Date; status: AttendanceStatus | null }[],
  hasSeat: boolean,
  now: Date,
): Registration['attendance'] {
  const count = (wanted: AttendanceStatus) =>
    sessions.filter(({ status }) => status === wanted).length
  return withPercentage({
    attended: count('attended'),
    absent: count('absent'),
    late: count('late'),
    excused: count('excused'),
    upcoming: hasSeat
      ? sessions.filter(({ endsAt, status }) => endsAt > now && status === null).length
      : 0,
  })
}

/** Adds the share of the counted sessions that were attended. */
export function withPercentage(
  counts: Omit<Registration['attendance'], 'percentage'>,
): Registration['attendance'] {
  const { absent, attended, late } = counts
  const counted = attended + late + absent
  return {
    ...counts,
    percentage: counted === 0 ? null : Math.round(((attended + late) / counted) * 100),
  }
}
