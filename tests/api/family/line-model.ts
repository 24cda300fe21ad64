import type { RegistrationStatus } from '#contract/registrations.ts'

const HOUR = 3_600_000

/** A child in one activity, as simply as it can be said. */
export interface Place {
  kid: string
  status: RegistrationStatus
  /** Siblings who wait together. */
  group: number | null
  missed: number
  /** Until when the offer is held. */
  until: number | null
}

/** One activity; times in milliseconds. */
export interface World {
  now: number
  capacity: number
  hasWaitlist: boolean
  starts: readonly number[]
  overAt: number
  /** In the order of the line; whoever goes to its end is moved to the end of this list. */
  places: Place[]
  groups: number
}

export interface Wishes {
  allOrNothing: boolean
  joinWaitlist: boolean
}

/** What a call is answered with: a code for a refusal, else one word for each child. */
export type Answer = { code: string } | { kids: Record<string, string> }

const isActive = ({ status }: Place) => ['confirmed', 'offered', 'waitlisted'].includes(status)
const isOver = ({ now, overAt }: World) => now >= overAt

/** Those who wait, the first first. */
export const lineOf = ({ places }: World) => places.filter(({ status }) => status === 'waitlisted')

/** Seats that nobody has or holds. */
export const freeOf = ({ capacity, places }: World) =>
  capacity - places.filter(({ status }) => status === 'confirmed' || status === 'offered').length

/** Its group in lists: a seat, a place in line, full or closed. */
export function listRankOf(world: World): number {
  if (isOver(world)) return 4
  if (freeOf(world) > 0) return 0
  return world.hasWaitlist ? 1 : 3
}

/** What a child has now or had last. */
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

/** Moves the line on, to where it should be by now. */
export function settle(world: World): void {
  const { now } = world
  if (isOver(world)) return
  for (const place of world.places)
    if (place.status === 'offered' && (place.until ?? 0) <= now) miss(world, place)
  // Four hours to answer at least, and two before the session.
  const next = world.starts.find(start => start > now + 6 * HOUR)
  if (next === undefined) return
  const until = Math.min(now + 24 * HOUR, next - 2 * HOUR)
  for (const place of lineOf(world)) {
    const family = familyOf(world, place)
    if (place.status !== 'waitlisted' || family.length > freeOf(world)) continue
    for (const one of family) Object.assign(one, { status: 'offered', until })
  }
}

/** The same by the clock, which also ends the line of what is over. */
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

/** Tries something in a copy: a refusal changes nothing. */
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
    // Who waits may take a seat like anybody else, and is not put in line a second time.
    const waiters = kids.map(isWaiting)
    const trial = placeAll(copyOf(draft), kids, whysIf(true), wishes)
    const isVain = trial.some((word, at) => waiters[at] && word !== 'confirmed')
    const words = placeAll(draft, kids, whysIf(!isVain), wishes)
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

/** Takes a child out of everything. */
export function remove(world: World, kid: string): void {
  const place = activeOf(world, kid)
  if (place) {
    end(place, 'cancelled')
    settle(world)
  }
  world.places = world.places.filter(other => other.kid !== kid)
}
