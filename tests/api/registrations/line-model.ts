import type { RegistrationStatus } from '#contract/family/registrations.ts'

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
export interface State {
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
const isOver = ({ now, overAt }: State) => now >= overAt

/** The waiting children, first in line first. */
export const lineOf = ({ places }: State) => places.filter(({ status }) => status === 'waitlisted')

/** The number of seats that are neither taken nor held. */
export const freeOf = ({ capacity, places }: State) =>
  capacity - places.filter(({ status }) => status === 'confirmed' || status === 'offered').length

/** The group in lists: 0 open, 1 waiting list, 3 full, 4 closed. */
export function listRankOf(state: State): number {
  if (isOver(state)) return 4
  if (freeOf(state) > 0) return 0
  return state.hasWaitlist ? 1 : 3
}

/** The current or else the last registration of a child. */
export const newestOf = ({ places }: State, kid: string) =>
  places.find(place => place.kid === kid && isActive(place)) ??
  places.findLast(place => place.kid === kid)

const activeOf = (state: State, kid: string) =>
  state.places.find(place => place.kid === kid && isActive(place))

const familyOf = ({ places }: State, place: Place) =>
  places.filter(
    other =>
      other === place ||
      (place.group !== null && other.group === place.group && other.status === place.status),
  )

function end(place: Place, status: 'cancelled' | 'expired') {
  Object.assign(place, { status, until: null })
}

/** Takes back expired offers and makes new ones. */
export function settle(state: State): void {
  const { now } = state
  if (isOver(state)) return
  for (const place of state.places)
    if (place.status === 'offered' && (place.until ?? 0) <= now) miss(state, place)
  // At least four hours to answer, which end two hours before the session.
  const next = state.starts.find(start => start > now + 6 * HOUR)
  if (next === undefined) return
  const until = Math.min(now + 24 * HOUR, next - 2 * HOUR)
  for (const place of lineOf(state)) {
    const family = familyOf(state, place)
    if (place.status !== 'waitlisted' || family.length > freeOf(state)) continue
    for (const one of family) Object.assign(one, { status: 'offered', until })
  }
}

/** Like `settle`, and also ends the waiting list of an activity that is over. */
export function sweep(state: State): void {
  settle(state)
  if (!isOver(state)) return
  for (const place of state.places)
    if (place.status === 'offered' || place.status === 'waitlisted') end(place, 'expired')
}

const isLate = ({ now }: State, { until }: Place) => until !== null && until <= now

function miss(state: State, place: Place) {
  place.missed++
  if (place.missed === 2) return end(place, 'expired')
  Object.assign(place, { status: 'waitlisted', until: null })
  state.places = [...state.places.filter(other => other !== place), place]
}

const copyOf = (state: State): State => ({
  ...state,
  places: state.places.map(place => ({ ...place })),
})

/** Works on a copy, because a refusal must not change anything. */
function attempt(state: State, work: (draft: State) => Answer): Answer {
  const draft = copyOf(state)
  const answer = work(draft)
  if (!('code' in answer)) Object.assign(state, draft)
  return answer
}

export const register = (state: State, kids: readonly string[], wishes: Wishes): Answer =>
  attempt(state, draft => {
    settle(draft)
    const isWaiting = (kid: string) => activeOf(draft, kid)?.status === 'waitlisted'
    const whysIf = (maySit: readonly string[]) =>
      kids.map(kid => {
        if (activeOf(draft, kid) && !maySit.includes(kid)) return 'already_registered'
        return isOver(draft) ? 'registration_closed' : null
      })
    // A waiting child may take a free seat, but is not put on the list a second time.
    const waiters = kids.filter(isWaiting)
    const trial = placeAll(copyOf(draft), kids, whysIf(waiters), wishes)
    const seated = waiters.filter(kid => trial[kids.indexOf(kid)] === 'confirmed')
    const words = placeAll(draft, kids, whysIf(seated), wishes)
    const [first = ''] = words
    const isOne = words.every(word => word === first)
    if (isOne && !['confirmed', 'waitlisted'].includes(first)) return { code: first }
    return { kids: Object.fromEntries(kids.map((kid, at) => [kid, words[at] ?? ''])) }
  })

function placeAll(
  draft: State,
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

export const cancel = (state: State, kid: string): Answer =>
  attempt(state, draft => {
    const place = newestOf(draft, kid)
    if (!place) return { code: 'not_found' }
    if (!isActive(place)) return answerOf([place])
    if (isOver(draft)) return { code: 'registration_closed' }
    end(place, 'cancelled')
    settle(draft)
    return answerOf([place])
  })

export const accept = (state: State, kid: string): Answer =>
  attempt(state, draft => {
    settle(draft)
    const place = newestOf(draft, kid)
    if (place?.status !== 'offered' && place?.status !== 'confirmed')
      return { code: 'offer_expired' }
    if (isLate(draft, place)) return { code: 'offer_expired' }
    const family = familyOf(draft, place)
    for (const one of family) Object.assign(one, { status: 'confirmed', until: null })
    return answerOf(family)
  })

export const decline = (state: State, kid: string): Answer =>
  attempt(state, draft => {
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
export function remove(state: State, kid: string): void {
  const place = activeOf(state, kid)
  if (place) {
    end(place, 'cancelled')
    settle(state)
  }
  state.places = state.places.filter(other => other.kid !== kid)
}
