import * as z from 'zod/mini'
import { area } from './places/area.ts'
import { SETTING } from './search/filters-registry.ts'
import { clockTime, day, dayTimeId, genderId, gId, id, moment, money, sessionId } from './shapes.ts'

// The parts of an activity that many answers share. Separate from the search calls.

/** `open`: a seat is free; `waitlist`: no seat, but a waiting list; `full`: neither. */
export const registrationState = z.enum(['open', 'waitlist', 'full', 'notYet', 'closed'])

export type RegistrationState = z.infer<typeof registrationState>

/**
 * An activity as a list shows it. Weekday 0 is Sunday. A time that ends before it starts ends on
 * the next day. `seatsLeft: null` means no limit.
 */
export const card = z.object({
  gId,
  slug: z.string(),
  activityName: z.string(),
  activityName_Ar: z.string(),
  image: z.nullable(z.string()),
  fees: money,
  cityId: id,
  schoolId: id,
  schoolName_En: z.string(),
  schoolName_Ar: z.string(),
  /** Left out if only the city is known. */
  area: z.optional(area),
  genderId,
  activityAgeRangeId: z.nullable(id),
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  dayTimeId: z.nullable(dayTimeId),
  setting: z.nullable(z.enum(SETTING)),
  /** The estimated drive from the place that the list is near to. Left out if it is near to none. */
  minutesAway: z.optional(z.nullable(z.int())),
  category: z.nullable(z.object({ slug: z.string(), name_En: z.string(), name_Ar: z.string() })),
  startDate: z.nullable(day),
  endDate: z.nullable(day),
  timeZone: z.string(),
  schedule: z.array(
    z.object({
      weekday: z.int().check(z.gte(0), z.lte(6)),
      startTime: clockTime,
      endTime: clockTime,
    }),
  ),
  capacity: z.nullable(z.int()),
  seatsLeft: z.nullable(z.int()),
  registrationOpensAt: z.nullable(moment),
  registrationClosesAt: z.nullable(moment),
  registrationState,
})

export type Card = z.infer<typeof card>

const times = { startsAt: moment, endsAt: moment }

export const session = z.object({ id: sessionId, ...times })

/** The times of a session, which need not exist yet. */
export const span = z.object(times)

export type Session = z.infer<typeof session>
