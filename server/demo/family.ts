import { birthdayOf } from '#contract/eligibility.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { AttendanceStatus } from '#contract/registrations.ts'
import type { Deps, Tx } from '../deps.ts'
import { newId } from '../lib/chance.ts'
import { dayAt } from '../lib/venue-time.ts'
import {
  announceNext,
  type DemoChild,
  findDemoActivities,
  findSchoolByName,
  insertFamily,
  markPastSessions,
} from '../queries/demo-family.ts'

const DAY_MS = 86_400_000

const CHESS = 'demo:chess-beginners-nakheel'
const CHESS_CLUB = 'demo:chess-free-club-suwaidi'
const PIANO = 'demo:music-piano-girls-sulaimaniyah'
const KARATE = 'demo:karate-beginners-ishbiliyah'
const CYCLING = 'demo:cycling-first-ride-irqah'
const VOLLEYBALL = 'demo:volleyball-girls-beginners-sulaimaniyah'
const CLAY = 'demo:art-clay-animals-rawdah'

interface DemoChildPlan {
  firstName: string
  genderId: number
  /** The birthday nearest to today: which one, and in how many days; negative is past. */
  turns: number
  inDays: number
  grade: string
  medicalNotes?: string
  pickUp?: string
  /** Where it has a seat; all of them fit, and none overlaps with another. */
  places: readonly string[]
  /** Where it waits for one. */
  waitsFor?: string
}

/** The children of the demo's parent: seen from any day, their ages are these. */
const PLANS: readonly DemoChildPlan[] = [
  {
    firstName: 'Sara',
    genderId: GENDER.female,
    turns: 8,
    inDays: -125,
    grade: '3',
    medicalNotes: 'Mild asthma: the inhaler is in the front pocket of her bag.',
    places: [CLAY, CHESS_CLUB, PIANO, CHESS],
  },
  {
    firstName: 'Omar',
    genderId: GENDER.male,
    turns: 7,
    inDays: 40,
    grade: '1',
    pickUp: 'His aunt Reem on Tuesdays.',
    places: [CLAY, KARATE, CHESS, CYCLING],
  },
  {
    firstName: 'Lina',
    genderId: GENDER.female,
    turns: 12,
    inDays: -215,
    grade: '7',
    places: [CLAY, CHESS_CLUB, VOLLEYBALL],
    waitsFor: PIANO,
  },
]

const SCHOOL = 'Zilal Al Nakheel Schools'
/** Longer ago than anything of the demo began. */
const REGISTERED_DAYS_AGO = 90
const EMERGENCY = { emergencyName: 'Khalid Alharbi', emergencyPhone: '+966512345679' }

/** What comes round in the history of a child: mostly it was there. */
const ROUND: readonly AttendanceStatus[] = [
  'attended',
  'attended',
  'late',
  'attended',
  'attended',
  'absent',
  'attended',
  'attended',
  'excused',
  'attended',
  'attended',
  'attended',
]

/**
 * Gives the demo's parent three children who take part in activities of the demo. Once, together
 * with the account: what becomes of them is the parent's affair from then on.
 */
export async function insertDemoFamily(
  deps: Pick<Deps, 'now' | 'chance'>,
  tx: Tx,
  parent: { id: string; lastName: string },
): Promise<void> {
  const now = deps.now()
  const family = PLANS.map((plan, place) => ({
    ...childOf(plan, dayAt(now, HOME_TIME_ZONE)),
    id: newId(deps.chance),
    parentId: parent.id,
    lastName: parent.lastName,
    // The order in which they were added.
    createdAt: new Date(now.getTime() + place),
    updatedAt: now,
  }))
  const planned = PLANS.flatMap((plan, place) =>
    placesOf(plan).map(planned => ({ ...planned, childId: family[place]?.id ?? '' })),
  )
  const activityIds = await findDemoActivities(
    tx,
    planned.map(({ externalId }) => externalId),
  )
  const registeredAt = new Date(now.getTime() - REGISTERED_DAYS_AGO * DAY_MS)
  const places = planned.flatMap(({ childId, externalId, status }) => {
    const activityId = activityIds.get(externalId)
    return activityId === undefined
      ? []
      : [
          {
            id: newId(deps.chance),
            activityId,
            childId,
            status,
            registeredAt,
            confirmedAt: status === 'confirmed' ? registeredAt : null,
          },
        ]
  })
  const schoolId = await findSchoolByName(tx, SCHOOL)
  await insertFamily(
    tx,
    family.map(child => ({ ...child, schoolId })),
    places,
  )
  const chess = places.find(({ activityId }) => activityId === activityIds.get(CHESS))
  if (chess) await announceNext(tx, chess.id, now)
}

/** Where a child takes part, and where it waits. */
const placesOf = ({ places, waitsFor }: DemoChildPlan) => [
  ...places.map(externalId => ({ externalId, status: 'confirmed' as const })),
  ...(waitsFor ? [{ externalId: waitsFor, status: 'waitlisted' as const }] : []),
]

/** Marks the attendance of sessions that have ended since: the demo has no staff that would. */
export async function markDemoAttendance({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await markPastSessions(db, ROUND, now())
}

function childOf(
  { firstName, genderId, grade, inDays, medicalNotes, pickUp, turns }: DemoChildPlan,
  today: string,
): Omit<DemoChild, 'id' | 'parentId' | 'lastName' | 'createdAt' | 'updatedAt'> {
  const birthday = new Date(Date.parse(today) + inDays * DAY_MS).toISOString().slice(0, 10)
  return {
    firstName,
    birthDate: birthdayOf(birthday, -turns),
    genderId,
    grade,
    medicalNotes: medicalNotes ?? null,
    pickUp: pickUp ?? null,
    ...EMERGENCY,
  }
}
