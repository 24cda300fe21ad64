import type { RegistrationStatus } from '#contract/registrations.ts'

const HOUR = 3_600_000

/** A child's registration, in the simplest form. */
export interface Place {
  kid: string
  status: RegistrationStatus
  /** Shared by siblings who wait together. */
  group: number | null
  missed: number
  /** When the offer ends. */
  until: number | null
}

/** The model of one activity. All times are in milliseconds. */
export interface World {
  now: number
  capacity: number
  hasWaitlist: boolean
  starts: readonly number[]
  overAt: number
  /** In waiting order. Moving to the end of the line is moving to the end of this array. */
  places: Place[]
  groups: number
}

export interface Wishes {
  allOrNothing: boolean
  joinWaitlist: boolean
}

/** The answer of a call: a refusal code, or one word for each child. */
export type Answer = { code: string } | { kids: Record<string, string> }

const isActive = ({ status }: Place) => ['confirmed', 'offered', 'waitlisted'].includes(status)
const isOver = ({ now, overAt }: World) => now >= overAt

/** The waiting children, first in line first. */
export const lineOf = ({ places }: World) => places.filter(({ status }) => status === 'waitlisted')

/** The number of seats that are neither taken nor held. */
export const freeOf = ({ capacity, places }: World) =>
  capacity - places.filter(({ status }) => status === 'confirmed' || status === 'offered').length

/** The group in lists: 0 open, 1 waiting list, 3 full, 4 closed. */
export function listRankOf(world: World): number {
  if (isOver(world)) return 4
  if (freeOf(world) > 0) return 0
  return world.hasWaitlist ? 1 : 3
}

/** The current or else the last registration of a child. */
export const newestOf = ({ places }: World, kid: string) =>
  places.find(place => place.kid === kid && isActive(place)) ??
  places.findLast(place => place.kid === kid)

const activeOf = (world: World, kid: string) =>
  world.places.find(place => place.kid === kid && isActive(place))

const familyOf = ({ places }: World, place: Place) =>
  places.filter(
    other =>
      other === place ||
      (place.group !== null && other.group === place.group && other.status === place.status),
  )

function end(place: Place, status: 'cancelled' | 'expired') {
  Object.assign(place, { status, until: null })
}

/** Takes back expired offers and makes new ones. */
export function settle(world: World): void {
  const { now } = world
  if (isOver(world)) return
  for (const place of world.places)
    if (place.status === 'offered' && (place.until ?? 0) <= now) miss(world, place)
  // At least four hours to answer, which end two hours before the session.
  const next = world.starts.find(start => start > now + 6 * HOUR)
  if (next === undefined) return
  const until = Math.min(now + 24 * HOUR, next - 2 * HOUR)
  for (const place of lineOf(world)) {
    const family = familyOf(world, place)
    if (place.status !== 'waitlisted' || family.length > freeOf(world)) continue
    for (const one of family) Object.assign(one, { status: 'offered', until })
  }
}

/** Like `settle`, and also ends the waiting list of an activity that is over. */
export function sweep(world: World): void {
  settle(world)
  if (!isOver(world)) return
  for (const place of world.places)
    if (place.status === 'offered' || place.status === 'waitlisted') end(place, 'expired')
}

const isLate = ({ now }: World, { until }: Place) => until !== null && until <= now

function miss(world: World, place: Place) {
  place.missed++
  if (place.missed === 2) return end(place, 'expired')
  Object.assign(place, { status: 'waitlisted', until: null })
  world.places = [...world.places.filter(other => other !== place), place]
}

const copyOf = (world: World): World => ({
  ...world,
  places: world.places.map(place => ({ ...place })),
})

/** Works on a copy, because a refusal must not change anything. */
function attempt(world: World, work: (draft: World) => Answer): Answer {
  const draft = copyOf(world)
  const answer = work(draft)
  if (!('code' in answer)) Object.assign(world, draft)
  return answer
}

export const register = (world: World, kids: readonly string[], wishes: Wishes): Answer =>
  attempt(world, draft => {
    settle(draft)
    const isWaiting = (kid: string) => activeOf(draft, kid)?.status === 'waitlisted'
    const whysIf = (mayWaitersSit: boolean) =>
      kids.map(kid => {
        if (activeOf(draft, kid) && !(mayWaitersSit && isWaiting(kid))) return 'already_registered'
        return isOver(draft) ? 'registration_closed' : null
      })
    // A waiting child may take a free seat, but is not put on the list a second time.
    const waiters = kids.map(isWaiting)
    const trial = placeAll(copyOf(draft), kids, whysIf(true), wishes)
    const isRejected = trial.some((word, at) => waiters[at] && word !== 'confirmed')
    const words = placeAll(draft, kids, whysIf(!isRejected), wishes)
    const [first = ''] = words
    const isOne = words.every(word => word === first)
    if (isOne && !['confirmed', 'waitlisted'].includes(first)) return { code: first }
    return { kids: Object.fromEntries(kids.map((kid, at) => [kid, words[at] ?? ''])) }
  })

function placeAll(
  draft: World,
  kids: readonly string[],
  whys: readonly (string | null)[],
  { allOrNothing, joinWaitlist }: Wishes,
): string[] {
  if (allOrNothing && whys.some(why => why !== null))
    return whys.map(why => why ?? 'sibling_refused')
  const group = allOrNothing && kids.length > 1 ? ++draft.groups : null
  const haveRoom = !allOrNothing || kids.length <= freeOf(draft)
  return kids.map((kid, at) => {
    const why = whys[at]
    if (why) return why
    const base = { kid, missed: 0, until: null }
    if (haveRoom && freeOf(draft) > 0) {
      const waits = activeOf(draft, kid)
      if (waits) waits.status = 'confirmed'
      else draft.places.push({ ...base, group: null, status: 'confirmed' })
      return 'confirmed'
    }
    if (!joinWaitlist || !draft.hasWaitlist) return 'activity_full'
    draft.places.push({ ...base, group, status: 'waitlisted' })
    return 'waitlisted'
  })
}

const answerOf = (places: readonly Place[]): Answer => ({
  kids: Object.fromEntries(places.map(({ kid, status }) => [kid, status])),
})

export const cancel = (world: World, kid: string): Answer =>
  attempt(world, draft => {
    const place = newestOf(draft, kid)
    if (!place) return { code: 'not_found' }
    if (!isActive(place)) return answerOf([place])
    if (isOver(draft)) return { code: 'registration_closed' }
    end(place, 'cancelled')
    settle(draft)
    return answerOf([place])
  })

export const accept = (world: World, kid: string): Answer =>
  attempt(world, draft => {
    settle(draft)
    const place = newestOf(draft, kid)
    if (place?.status !== 'offered' && place?.status !== 'confirmed')
      return { code: 'offer_expired' }
    if (isLate(draft, place)) return { code: 'offer_expired' }
    const family = familyOf(draft, place)
    for (const one of family) Object.assign(one, { status: 'confirmed', until: null })
    return answerOf(family)
  })

export const decline = (world: World, kid: string): Answer =>
  attempt(world, draft => {
    const before = newestOf(draft, kid)
    if (before?.status === 'cancelled') return answerOf([before])
    settle(draft)
    const place = newestOf(draft, kid)
    if (place?.status !== 'offered' || isLate(draft, place)) return { code: 'offer_expired' }
    const family = familyOf(draft, place)
    for (const one of family) end(one, 'cancelled')
    settle(draft)
    return answerOf(family)
  })

/** Removes a child from everything. */
export function remove(world: World, kid: string): void {
  const place = activeOf(world, kid)
  if (place) {
    end(place, 'cancelled')
    settle(world)
  }
  world.places = world.places.filter(other => other.kid !== kid)
}
