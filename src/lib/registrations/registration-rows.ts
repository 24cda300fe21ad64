import type { Card } from '#contract/activities.ts'
import type {
  ActivityRegistrations,
  Registration,
  RegistrationStatus,
} from '#contract/family/registrations.ts'

/** One child in one activity. */
export interface Row {
  card: Card
  registration: Registration
}

export type RegisteredSession = Registration['sessions'][number]

export interface ChildRows {
  child: Registration['child']
  /** Its position among its siblings. */
  place: number
  rows: Row[]
}

/** Offers that need an answer come first, ended registrations last. */
const RANK = {
  offered: 0,
  confirmed: 1,
  waitlisted: 1,
  cancelled: 2,
  expired: 2,
} as const satisfies Record<RegistrationStatus, number>

/** Turns the API's list into one row for each child and activity. */
export function rowsOf(list: readonly ActivityRegistrations[]): Row[] {
  return list.flatMap(({ activity: card, registrations }) =>
    registrations.map(registration => ({ card, registration })),
  )
}

/** Checks if a child has a seat, an offer, or waits. */
export const isActive = ({ status }: Pick<Registration, 'status'>) => RANK[status] < 2

/** Returns the session that is running or comes next; undefined if all are over. */
export function nextSession({ sessions }: Pick<Registration, 'sessions'>, now: number) {
  return sessions.find(({ endsAt }) => Date.parse(endsAt) > now)
}

interface Order {
  now: number
  view: 'current' | 'previous'
  /** The positions before live updates arrived, so that rows do not move while the user reads. */
  held?: ReadonlyMap<string, number> | null
}

/** Sorts rows by the next session; in the previous view, the last one first. */
export function inOrder(rows: readonly Row[], { held, now, view }: Order): Row[] {
  const heldPlace = ({ registration }: Row) => held?.get(registration.registrationId) ?? Infinity
  const placeOf = ({ registration }: Row) =>
    view === 'current'
      ? startOf(nextSession(registration, now), Infinity)
      : -startOf(registration.sessions.at(-1), 0)
  return rows.toSorted(
    (a, b) =>
      compare(heldPlace(a), heldPlace(b)) ||
      RANK[a.registration.status] - RANK[b.registration.status] ||
      compare(placeOf(a), placeOf(b)),
  )
}

interface OfKids extends Order {
  /** All children, in the order of siblings. */
  kids: readonly { id: string }[]
}

/** Groups rows by child, each in order. */
export function byChild(
  list: readonly ActivityRegistrations[],
  { kids, ...order }: OfKids,
): ChildRows[] {
  const groups = Map.groupBy(
    inOrder(rowsOf(list), order),
    ({ registration }) => registration.child.id,
  )
  return kids.flatMap(({ id }, place) => {
    const rows = groups.get(id) ?? []
    const child = rows[0]?.registration.child
    return child ? [{ child, place, rows }] : []
  })
}

const startOf = (session: RegisteredSession | undefined, otherwise: number) =>
  session ? Date.parse(session.startsAt) : otherwise

const compare = (a: number, b: number) => (a === b ? 0 : a - b)

/** Returns the first names of all whom an offer, or a waiting position, is for; this child first. */
export function namesTogether({ child, together }: Registration): string[] {
  return [...new Set([child.firstName, ...(together ?? [])])]
}

/** Returns the open offers; one for siblings who are offered seats together. */
export function offersOf(list: readonly ActivityRegistrations[]): Row[] {
  const offers = rowsOf(list).filter(({ registration }) => registration.status === 'offered')
  const seen = new Set<string>()
  return offers.filter(({ card, registration }) => {
    const names = namesTogether(registration).toSorted()
    const key = names.length === 1 ? registration.registrationId : `${card.gId} ${names.join()}`
    return !seen.has(key) && seen.add(key)
  })
}

interface Changed {
  registrationId: string
  status: RegistrationStatus
}

/**
 * Applies the result of a call to the list until it is loaded again. A child whose registration has
 * ended is removed from its siblings' names.
 */
export function withStatuses(
  list: readonly ActivityRegistrations[],
  changed: readonly Changed[],
): ActivityRegistrations[] {
  const statusOf = new Map(changed.map(({ registrationId, status }) => [registrationId, status]))
  return list.map(({ activity, registrations }) => {
    const now = registrations.map(one => ({
      ...one,
      status: statusOf.get(one.registrationId) ?? one.status,
    }))
    const gone = now.filter(one => statusOf.has(one.registrationId) && !isActive(one))
    const names = gone.map(({ child }) => child.firstName)
    return { activity, registrations: now.map(one => withoutNames(one, names)) }
  })
}

/** Removes each name once, because two siblings may have the same name. */
function withoutNames(one: Registration, names: readonly string[]): Registration {
  if (!one.together || names.length === 0) return one
  const together = [...one.together]
  for (const name of names) {
    const place = together.indexOf(name)
    if (place !== -1) together.splice(place, 1)
  }
  return { ...one, together }
}
