import { randomUUID } from 'node:crypto'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Db } from '../../server/db/open.ts'
import type { Deps } from '../../server/deps.ts'
import { uuidOfSession } from '../../server/lib/session-uuid.ts'
import { findActivity } from '../../server/queries/search/cards.ts'
import { findRoster } from '../../server/queries/staff/roster.ts'
import { findDayChildren } from '../../server/queries/trainer/children.ts'
import { findMarksOf } from '../../server/queries/trainer/marks.ts'
import { findTrainerSessionsAround } from '../../server/queries/trainer/sessions.ts'
import { listFamilyRegistrations } from '../../server/services/registrations/family.ts'
import { register } from '../../server/services/registrations/register.ts'
import { listActivities } from '../../server/services/search/activity-list.ts'
import { listManagedActivities } from '../../server/services/staff/activities/managed.ts'
import { readRoster } from '../../server/services/staff/roster/roster.ts'
import { markAttendance } from '../../server/services/trainer/marks.ts'
import { figures } from './figures.ts'
import { jobs } from './jobs.ts'
import { callerOf, numberAt, type Question, reading, writing } from './question.ts'
import {
  beginningOf,
  childOf,
  DAYS_BACK,
  dateToday,
  idOf,
  OF_A_SCHOOL,
  OF_A_TRAINER,
  schoolUser,
  sessionOf,
  type Shape,
  CHILDREN_OF_AN_ACTIVITY,
  DATES_OF_AN_ACTIVITY,
  trainerUser,
} from './shape.ts'

/** How many pages of a list are measured. */
const PAGES = 10
const AROUND_MS = 36 * 3_600_000
const ON_THE_ROSTER = ['confirmed', 'offered', 'waitlisted'] as const

/** The questions to measure, for these rows. */
export function questionsOf(db: Db, shape: Shape): Question[] {
  return [
    ...rosters(db, shape),
    ofFamily(db, shape),
    ...ofTrainer(shape),
    marking(db, shape),
    registering(db, shape),
    ...figures(shape),
    managed(db, shape),
    ...lists(shape),
    ...jobs,
  ]
}

/** The next activity from a place on that fulfils a condition. */
function activityAt(
  place: number,
  { activities }: Shape,
  isWanted: (id: number) => boolean,
): number {
  const from = numberAt(place, activities)
  for (let after = 0; after < activities; after++) {
    const id = 1 + ((from - 1 + after) % activities)
    if (isWanted(id)) return id
  }
  throw new Error('No activity is like that.')
}

/** Whether an activity continues after today. */
const goesOn = (id: number) => beginningOf(id) + 7 * (DATES_OF_AN_ACTIVITY - 1) > DAYS_BACK

const rosters = (db: Db, shape: Shape): Question[] => [
  reading('roster of an activity: children', place => async deps => {
    const id = numberAt(place, shape.activities)
    return (await findRoster(deps.db, id, ON_THE_ROSTER)).length
  }),
  reading('roster of an activity: as its school reads it', async place => {
    const id = numberAt(place, shape.activities)
    const school = Math.ceil(id / OF_A_SCHOOL)
    const caller = await callerOf(db, schoolUser(shape, school))
    return async deps => (await readRoster(deps, caller, { gId: idOf('activity', id) })).length
  }),
]

const ofFamily = (db: Db, shape: Shape) =>
  reading('current registrations of a family', async place => {
    const caller = await callerOf(db, numberAt(place, shape.parents))
    return async deps => {
      const found = await listFamilyRegistrations(deps, caller, ACTIVITY_STATUS.current)
      return found.flatMap(({ registrations }) => registrations).length
    }
  })

function ofTrainer(shape: Shape): Question[] {
  const datesOf = (deps: Deps, place: number) => {
    const trainer = numberAt(place, shape.trainers)
    const now = deps.now().getTime()
    return findTrainerSessionsAround(deps.db, idOf('user', trainerUser(shape, trainer)), {
      activityId: null,
      from: new Date(now - AROUND_MS),
      to: new Date(now + AROUND_MS),
    })
  }
  return [
    reading('days of a trainer: dates', place => async deps => (await datesOf(deps, place)).length),
    reading('days of a trainer: children and marks', place => async deps => {
      const ids = (await datesOf(deps, place)).map(({ id }) => id)
      if (ids.length === 0) return 0
      const children = await findDayChildren(deps.db, ids)
      await findMarksOf(deps.db, ids)
      return children.length
    }),
  ]
}

/** The sessions of today have no marks yet. */
const marking = (db: Db, shape: Shape) =>
  writing('marking the children of a date', async place => {
    const id = activityAt(place, shape, it => dateToday(it) !== null)
    const caller = await callerOf(db, trainerUser(shape, Math.ceil(id / OF_A_TRAINER)))
    const sessionId = uuidOfSession(sessionOf(id, dateToday(id) ?? 0))
    const marks = Array.from({ length: CHILDREN_OF_AN_ACTIVITY }, (_, at) => ({
      markId: randomUUID(),
      sessionId,
      childId: idOf('child', childOf(shape, CHILDREN_OF_AN_ACTIVITY * (id - 1) + at + 1)),
      status: 'attended' as const,
      markedAt: new Date().toISOString(),
      device: 'bench',
      baseVersion: 0,
    }))
    return async deps => {
      const results = await markAttendance(deps, caller, { marks })
      return results.filter(({ result }) => result === 'stored').length
    }
  })

/** A child that fits the age and the gender of the activity. */
const registering = (db: Db, shape: Shape) =>
  writing('registering a child', async place => {
    const id = activityAt(place, shape, it => goesOn(it) && it % 3 === 2)
    const parent = numberAt((place + 0.5) % 1, shape.parents)
    const caller = await callerOf(db, parent)
    const input = {
      gId: idOf('activity', id),
      childIds: [idOf('child', 2 * parent)],
      allOrNothing: true,
      joinWaitlist: false,
      allowConflict: true,
    }
    return async deps => {
      const outcomes = await register(deps, caller, input, undefined)
      return outcomes.filter(({ status }) => status === 'confirmed').length
    }
  })

const managed = (db: Db, shape: Shape) =>
  reading("a school's list", async place => {
    const school = numberAt(place, shape.schools)
    const caller = await callerOf(db, schoolUser(shape, school))
    return async deps =>
      (await listManagedActivities(deps, caller, { schoolId: school })).items.length
  })

/** Pages of the list without their count, which the part `catalogue` measures. */
const lists = (shape: Shape): Question[] => [
  reading('list of activities', place => async deps => {
    const { items } = await listActivities(deps, { page: numberAt(place, PAGES) })
    return items.length
  }),
  reading('list of activities, a city and a weekday', place => async deps => {
    const search = { cityId: numberAt(place, Math.min(20, shape.schools)), weekdays: [2] } as const
    return (await listActivities(deps, search)).items.length
  }),
  reading('page of an activity (findActivity)', place => async deps => {
    const id = numberAt(place, shape.activities)
    return (await findActivity(deps.db, idOf('activity', id), deps.now())) ? 1 : 0
  }),
]
