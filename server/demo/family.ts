import { DAY_MS } from '#contract/durations.ts'
import { birthdayOf } from '#contract/eligibility/age-in-years.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps, Tx } from '../deps.ts'
import { newId } from '../lib/secrets/random.ts'
import { dayAt } from '../lib/venue-time.ts'
import {
  announceNext,
  findDemoActivities,
  findSchoolByName,
  insertFamily,
  markPastSessions,
} from '../queries/family/demo-family.ts'
import { sealNotes } from '../services/family/privacy/medical-notes.ts'
import { schoolNameOf } from './read.ts'
import { type DemoChild, type DemoFamily, externalIdOf } from './schema.ts'

type FamilyDeps = Pick<Deps, 'cipher' | 'now' | 'random'>
type User = { id: string; lastName: string }

/**
 * Gives the demo's parent three children who take part in activities of the demo. This happens once,
 * together with the account: later changes by the parent stay.
 */
export async function insertDemoFamily(
  deps: FamilyDeps,
  tx: Tx,
  parent: User,
  family: DemoFamily,
): Promise<void> {
  const schoolId = await findSchoolByName(tx, schoolNameOf(family.school))
  const rows = childRows(deps, parent, family).map(child => ({ ...child, schoolId }))
  const children = family.children.map((child, place) => ({ child, id: rows[place]?.id ?? '' }))
  const keys = family.children.flatMap(child => placesOf(child).map(({ key }) => key))
  const activityIds = await findDemoActivities(tx, keys.map(externalIdOf))
  const registeredAt = new Date(deps.now().getTime() - family.registeredDaysAgo * DAY_MS)
  const places = children.flatMap(({ child, id: childId }) =>
    placesOf(child).flatMap(({ key, status }) => {
      const activityId = activityIds.get(externalIdOf(key))
      if (activityId === undefined) return []
      const confirmedAt = status === 'confirmed' ? registeredAt : null
      return { id: newId(deps.random), activityId, childId, status, registeredAt, confirmedAt }
    }),
  )
  await insertFamily(tx, rows, places)

  for (const { child, id } of children) {
    const missed = child.willMiss && activityIds.get(externalIdOf(child.willMiss))
    const place = places.find(place => place.childId === id && place.activityId === missed)
    if (place) await announceNext(tx, place.id, deps.now())
  }
}

/** The activities where a child has a seat or waits. */
const placesOf = ({ attends, waitsFor }: DemoChild) => [
  ...attends.map(key => ({ key, status: 'confirmed' as const })),
  ...(waitsFor ? [{ key: waitsFor, status: 'waitlisted' as const }] : []),
]

/** Marks the attendance of sessions that have ended since, because the demo has no staff who would. */
export async function markDemoAttendance(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { attendance }: DemoFamily,
): Promise<void> {
  await markPastSessions(db, attendance, now())
}

function childRows(deps: FamilyDeps, parent: User, family: DemoFamily) {
  const at = deps.now()
  const today = Date.parse(dayAt(at, HOME_TIME_ZONE))
  return family.children.map((child, place) => {
    const birthday = new Date(today + child.birthdayInDays * DAY_MS).toISOString().slice(0, 10)
    const id = newId(deps.random)
    return {
      id,
      parentId: parent.id,
      firstName: child.firstName,
      lastName: parent.lastName,
      birthDate: birthdayOf(birthday, -child.turns),
      genderId: GENDER[child.gender],
      grade: child.grade,
      medicalNotes: sealNotes(deps, id, child.medicalNotes),
      pickUp: child.pickUp,
      emergencyName: family.emergency.name,
      emergencyPhone: family.emergency.phoneNumber,
      // Keeps the children in the order of the file.
      createdAt: new Date(at.getTime() + place),
      updatedAt: at,
    }
  })
}
