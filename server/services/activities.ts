import type { Activity, AgeRange, Card, CurrentSeats, Session } from '#contract/activities.ts'
import type { Category } from '#contract/categories.ts'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Deps } from '../deps.ts'
import { uuidOfSession } from '../lib/session-uuid.ts'
import { momentAt } from '../lib/venue-time.ts'
import { Refusal } from '../lib/refusal.ts'
import { findCategories } from '../queries/discovery/landings.ts'
import { findAgeRanges } from '../queries/age-ranges.ts'
import { findActivity, findCards } from '../queries/search/cards.ts'
import { findSeats } from '../queries/seats.ts'
import { findSessions } from '../queries/sessions.ts'
import { findSimilarIds } from '../queries/search/similar-activities.ts'
import { isOver, registrationStateOf, seatsLeftOf } from '../registrations/registration-state.ts'
import { knownActivityIds } from './activity-ids.ts'
import { toCard } from './search/cards.ts'
import { spreadKinds } from './search/spread-kinds.ts'

const MAX_SIMILAR = 4

/** Reads one activity, even if it is over. Refuses `not_found`. */
export async function readActivity(deps: Pick<Deps, 'db' | 'now'>, gId: string): Promise<Activity> {
  const now = deps.now()
  const row = await mustFind(deps, gId)
  const { current, previous } = ACTIVITY_STATUS
  return {
    ...toCard(row, now),
    description_En: row.descriptionEn,
    description_Ar: row.descriptionAr,
    address_En: row.addressEn,
    address_Ar: row.addressAr,
    latitude: row.latitude,
    longitude: row.longitude,
    lateFee: row.lateFee,
    languages: row.languages ?? [],
    coachGender: row.coachGender,
    bring_En: row.bringEn ?? row.bringAr,
    bring_Ar: row.bringAr ?? row.bringEn,
    trial: row.trial,
    schoolPhone: row.schoolPhone,
    sessionsTotal: row.sessionsTotal,
    sessionsLeft: row.sessionsLeft,
    waitlistLength: row.waiting,
    createdAt: momentAt(row.createdAt, row.timeZone),
    activityStatusId: isOver(row, now) ? previous : current,
    isCancelled: row.cancelledAt !== null,
  }
}

/** Lists activities in the requested order, each once. Unknown ids are left out. */
export async function listByGids(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  gIds: readonly string[],
): Promise<Card[]> {
  const rows = await findCards(db, await knownActivityIds(db, gIds))
  const at = now()
  return rows.map(row => toCard(row, at))
}

/** Returns the current seats of the activities, in no fixed order. Unknown ids are left out. */
export async function listSeats(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  gIds: readonly string[],
): Promise<CurrentSeats[]> {
  const rows = await findSeats(db, gIds)
  const at = now()
  return rows.map(row => ({
    gId: row.gId,
    seatsLeft: seatsLeftOf(row),
    registrationState: registrationStateOf(row, at),
    waitlistLength: row.waiting,
  }))
}

/** Lists all dates of an activity, in the time zone of its venue. Refuses `not_found`. */
export async function listSessions(
  deps: Pick<Deps, 'db' | 'now'>,
  gId: string,
): Promise<Session[]> {
  const { id, timeZone } = await mustFind(deps, gId)
  const found = await findSessions(deps.db, id)
  return found.map(({ id, endsAt, startsAt }) => ({
    id: uuidOfSession(id),
    startsAt: momentAt(startsAt, timeZone),
    endsAt: momentAt(endsAt, timeZone),
  }))
}

/** Lists up to four similar activities. Refuses `not_found`. */
export async function listSimilar(deps: Pick<Deps, 'db' | 'now'>, gId: string): Promise<Card[]> {
  const now = deps.now()
  const activity = await mustFind(deps, gId)
  const ids = await findSimilarIds(deps.db, activity.id, now, MAX_SIMILAR)
  const rows = await findCards(deps.db, ids)
  return spreadKinds(rows.map(row => toCard(row, now)))
}

async function mustFind({ db, now }: Pick<Deps, 'db' | 'now'>, gId: string) {
  const row = await findActivity(db, gId, now())
  if (!row) throw new Refusal('not_found')
  return row
}

/** Lists all categories by English name. */
export async function listCategories({ db }: Pick<Deps, 'db'>): Promise<Category[]> {
  const found = await findCategories(db)
  return found
    .toSorted((one, other) => (one.nameEn < other.nameEn ? -1 : 1))
    .map(({ nameAr, nameEn, slug }) => ({ slug, name_En: nameEn, name_Ar: nameAr }))
}

/** Lists the age ranges of the filter, youngest first. */
export async function listAgeRanges({ db }: Pick<Deps, 'db'>): Promise<AgeRange[]> {
  const found = await findAgeRanges(db)
  return found.map(({ id, maxAge, minAge, nameAr, nameEn }) => ({
    id,
    name_En: nameEn,
    name_Ar: nameAr,
    minAge,
    maxAge,
  }))
}
