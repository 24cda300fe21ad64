import * as z from 'zod/mini'
import { day, moment } from '../shapes.ts'

// Separate from the other shapes, because every page with an API call loads those.

const FIRST_PLANNED = '2000-01-01'
const LAST_PLANNED = '2100-12-31'
const tooEarly = { params: { code: 'too_small' } }
const tooLate = { params: { code: 'too_big' } }

/** A day of a plan. The limits keep out historical time zone rules and years of five digits. */
export const plannedDay = day.check(
  z.refine(text => text >= FIRST_PLANNED, tooEarly),
  z.refine(text => text <= LAST_PLANNED, tooLate),
)

/** A moment of a plan. */
export const plannedMoment = moment.check(
  z.refine(text => Date.parse(text) >= Date.parse(FIRST_PLANNED), tooEarly),
  z.refine(text => Date.parse(text) <= Date.parse(LAST_PLANNED), tooLate),
)
