import { DAY_MS } from '#contract/durations.ts'
import type { Calendar } from '#contract/family/calendars.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { calendarFile, revokedCalendar, subscribedCalendar } from '../../calendar/calendar-file.ts'
import type { CalendarSession } from '../../calendar/session.ts'
import type { Deps, Tx } from '../../deps.ts'
import { withEachSecret, isValidProof, keyedHash, type Secret } from '../../lib/secrets/keys.ts'
import { newId } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import {
  type CalendarRow,
  deleteCalendar,
  findCalendar,
  findCalendarOwner,
  findCalendarRegistrations,
  findCalendars,
  findCalendarSessions,
  findRevokedCalendar,
  insertCalendar,
  insertRevokedCalendar,
  setCalendarRead,
  type Since,
} from '../../queries/family/calendars.ts'
import type { Caller } from '../accounts/access.ts'

type Home = Pick<Deps, 'secret' | 'siteUrl'>

/** Lists the calendars of the caller's children, with their addresses. */
export async function listCalendars(
  deps: Pick<Deps, 'db'> & Home,
  { user }: Caller,
): Promise<Calendar[]> {
  return (await findCalendars(deps.db, user.id)).map(row => toCalendar(deps, row))
}

/** Creates the calendar of a child, or returns the existing one. Refuses `not_found`. */
export async function createCalendar(
  deps: Pick<Deps, 'db' | 'now' | 'random'> & Home,
  { user }: Caller,
  childId: string,
): Promise<Calendar> {
  const calendar = { id: newId(deps.random), childId, createdAt: deps.now() }
  const kept = await insertCalendar(deps.db, calendar, user.id)
  if (!kept) throw new Refusal('not_found')
  return toCalendar(deps, kept)
}

/** Revokes the address of a calendar. Subscribed apps then get an empty calendar. Refuses `not_found`. */
export async function revokeCalendar(
  deps: Pick<Deps, 'db' | 'now' | 'secret'>,
  { user }: Caller,
  calendarId: string,
): Promise<void> {
  await deps.db.transaction(async tx => {
    const childId = await deleteCalendar(tx, calendarId, user.id)
    if (childId === undefined) throw new Refusal('not_found')
    await recordRevoked(deps, tx, [{ id: calendarId, childId }])
  })
}

/** Records deleted calendars as revoked, so that subscribed apps get an empty calendar. */
export async function recordRevoked(
  deps: Pick<Deps, 'now' | 'secret'>,
  tx: Tx,
  calendars: readonly Pick<CalendarRow, 'id' | 'childId'>[],
): Promise<void> {
  const revokedAt = deps.now()
  for (const { childId, id } of calendars)
    await insertRevokedCalendar(tx, { hash: revokedHash(deps.secret, id), childId, revokedAt })
}

const revokedHash = (secret: Secret, id: string) =>
  keyedHash(secret, 'revoked calendar', id.toLowerCase())

/** Returns the iCalendar file at a calendar's address; empty once revoked. Refuses `not_found`. */
export async function readCalendar(
  deps: Pick<Deps, 'db' | 'now'> & Home,
  token: string,
): Promise<string> {
  const id = readToken(deps, token)
  if (!id) throw new Refusal('not_found')
  const calendar = await findCalendar(deps.db, id)
  if (!calendar) return readRevoked(deps, id)

  const { childId, firstName, language, readAt } = calendar
  const now = deps.now()
  // Apps ask every hour, but an unused address lapses after a year: a week is precise enough.
  if (!readAt || now.getTime() - readAt.getTime() > WEEK_MS) await setCalendarRead(deps.db, id, now)
  const since = shownSince(now)
  const ids = await findCalendarRegistrations(deps.db, childId, since)
  const sessions = await readSessions(deps.db, ids, since)
  return subscribedCalendar(firstName, sessions, { language, siteUrl: deps.siteUrl })
}

async function readRevoked(deps: Pick<Deps, 'db'> & Home, id: string): Promise<string> {
  const revoked = await findRevokedCalendar(
    deps.db,
    withEachSecret(deps.secret, one => revokedHash(one, id)),
  )
  if (!revoked) throw new Refusal('not_found')
  return revokedCalendar({ language: revoked.language, siteUrl: deps.siteUrl })
}

/**
 * Returns the sessions of one registration as an iCalendar file, in the parent's language. Refuses
 * `not_found`, also while the registration waits for a seat or no dates are known.
 */
export async function readCalendarFile(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  { user }: Caller,
  registrationId: string,
): Promise<{ fileName: string; content: string }> {
  const owner = await findCalendarOwner(db, registrationId, user.id)
  if (!owner) throw new Refusal('not_found')

  const content = await calendarOf({ db, now, siteUrl }, [registrationId], user.language)
  if (!content) throw new Refusal('not_found')
  return { fileName: `${owner.slug}.ics`, content }
}

/**
 * Returns the sessions of the registrations as an iCalendar file; null if there are none. It names the
 * children unless `isUnnamed`.
 */
export async function calendarOf(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  registrationIds: readonly string[],
  language: Language,
  isUnnamed = false,
): Promise<string | null> {
  const found = await readSessions(db, registrationIds, shownSince(now()))
  const sessions = isUnnamed ? found.map(session => ({ ...session, firstName: '' })) : found
  return sessions.length > 0 ? calendarFile(sessions, { language, siteUrl }) : null
}

/** A statement reads the sessions of so many registrations: some thousand rows. */
const REGISTRATIONS_AT_ONCE = 20

/** Reads sessions in their order. Long lists take several statements, between which others are served. */
async function readSessions(
  db: Deps['db'],
  registrationIds: readonly string[],
  since: Since,
): Promise<CalendarSession[]> {
  const sessions: CalendarSession[] = []
  for (let at = 0; at < registrationIds.length; at += REGISTRATIONS_AT_ONCE) {
    const some = registrationIds.slice(at, at + REGISTRATIONS_AT_ONCE)
    sessions.push(...(await findCalendarSessions(db, some, since)))
  }
  return sessions.toSorted(
    (one, other) =>
      one.startsAt.getTime() - other.startsAt.getTime() ||
      one.sessionId - other.sessionId ||
      (one.registrationId < other.registrationId ? -1 : 1),
  )
}

const WEEK_MS = 7 * DAY_MS

const shownSince = (now: Date): Since => ({
  sessions: new Date(now.getTime() - 365 * DAY_MS),
  cancelled: new Date(now.getTime() - 60 * DAY_MS),
})

const toCalendar = (deps: Home, { childId, createdAt, id }: CalendarRow): Calendar => ({
  id,
  childId,
  url: `${deps.siteUrl}/api/calendars/${tokenOf(deps.secret, id)}.ics`,
  createdAt: momentAt(createdAt, HOME_TIME_ZONE),
})

/**
 * A signed token, so that knowing the id is not enough. Hexadecimal, because some apps lower-case addresses.
 */
function tokenOf(secret: Secret, id: string): string {
  const hash = keyedHash(secret, 'calendar address', id)
  return `${id}-${Buffer.from(hash, 'base64url').toString('hex')}`
}

const UUID_LENGTH = 36

/** Returns the id in a token, or null if the token is not valid. */
function readToken({ secret }: Home, token: string): string | null {
  const id = token.slice(0, UUID_LENGTH)
  return isValidProof(secret, token, one => tokenOf(one, id)) ? id : null
}
