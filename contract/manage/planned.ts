import * as z from 'zod/mini'
import { day, moment } from '../shapes.ts'

// Apart from the other shapes: every page with a call in it loads those.

const FIRST_PLANNED = '2000-01-01'
const LAST_PLANNED = '2100-12-31'
const tooEarly = { params: { code: 'too_small' } }
const tooLate = { params: { code: 'too_big' } }

/** A day that somebody plans. What clocks did long ago, and five digits of a year, are nobody's plan. */
export const plannedDay = day.check(
  z.refine(text => text >= FIRST_PLANNED, tooEarly),
  z.refine(text => text <= LAST_PLANNED, tooLate),
)

/** A moment that somebody plans. */
export const plannedMoment = moment.check(
  z.refine(text => Date.parse(text) >= Date.parse(FIRST_PLANNED), tooEarly),
  z.refine(text => Date.parse(text) <= Date.parse(LAST_PLANNED), tooLate),
)
