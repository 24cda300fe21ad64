import { type Card, getActivityByGid, searchActivities } from '#contract/activities.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { register } from '#contract/family/registering.ts'
import {
  cancelRegistration,
  getActivitiesAndRegistrations,
} from '#contract/family/registrations.ts'
import { SCARCE_ACTIVITIES } from '../../scripts/test/scarce-activities.ts'
import { addChildren, tokenOf } from './family.ts'
import { call, newParent, type Parent } from './parents.ts'

export interface Place extends Card {
  /** The age of a girl who may take part. */
  age: number
}

/**
 * Activities that girls of some ages can join now, with known sessions; the one with the most seats first.
 */
export async function openPlaces(origin: string): Promise<Place[]> {
  const cards = await call(origin, searchActivities, { pageSize: 100 })
  return cards
    .filter(
      ({ endDate, genderId, maxAge, minAge, registrationState, schedule }) =>
        registrationState === 'open' &&
        genderId !== GENDER.male &&
        schedule.length > 0 &&
        endDate !== null &&
        minAge !== null &&
        (maxAge ?? 99) >= minAge + 2,
    )
    .map(card => ({ ...card, age: card.minAge ?? 0 }))
    .toSorted((one, other) => seatsOf(other) - seatsOf(one))
}

const seatsOf = ({ seatsLeft }: Card) => seatsLeft ?? 10_000

/** An activity with two seats left and a waiting list; each test uses a different one. */
export async function scarcePlace(origin: string, which: 2 | 3): Promise<Place> {
  const { gId } = SCARCE_ACTIVITIES[which]
  const activity = await call(origin, getActivityByGid, { gid: gId })
  return { ...activity, age: activity.minAge ?? 0 }
}

/** Another activity at the same time, for the same child. */
export async function placeAtSameTime(origin: string, one: Place): Promise<Place> {
  const found = (await openPlaces(origin)).find(
    other =>
      other.gId !== one.gId &&
      (other.minAge ?? 0) <= one.age &&
      (other.maxAge ?? 99) > one.age &&
      (other.startDate ?? '') <= (one.endDate ?? '') &&
      (one.startDate ?? '') <= (other.endDate ?? '') &&
      other.schedule.some(theirs =>
        one.schedule.some(
          ours =>
            ours.weekday === theirs.weekday &&
            ours.startTime < theirs.endTime &&
            theirs.startTime < ours.endTime,
        ),
      ),
  )
  if (!found) throw new Error('The demo has no such activity.')
  return found
}

/** Registers children with a call of the API. */
export const registerAt = (
  origin: string,
  parent: Parent,
  { gId }: { gId: string },
  childIds: string[],
) => call(origin, register, { gId, childIds, joinWaitlist: true }, tokenOf(parent))

/**
 * Two sisters wait together for an activity that another family has filled. Returns their ids, and a function
 * with which that family gives two seats back.
 */
export async function joinWaitlistAt(origin: string, parent: Parent, place: Place) {
  const other = await newParent(origin)
  const names = Array.from({ length: place.seatsLeft ?? 0 }, (_, n) => `Child ${n}`)
  const others = await addChildren(
    origin,
    other,
    names.map(firstName => ({ firstName, age: place.age })),
  )
  const { results } = await registerAt(origin, other, place, others)
  const family = ['Sara', 'Lina'].map(firstName => ({ firstName, age: place.age }))
  const ids = await addChildren(origin, parent, family)
  await registerAt(origin, parent, place, ids)
  return {
    ids,
    async giveBack() {
      for (const { registrationId } of results.slice(0, 2)) {
        const input = { registrationId: registrationId ?? '' }
        await call(origin, cancelRegistration, input, tokenOf(other))
      }
    },
  }
}

/** The registrations of the parent's children. */
export const registrationsOf = (origin: string, parent: Parent) =>
  call(origin, getActivitiesAndRegistrations, {}, tokenOf(parent))
