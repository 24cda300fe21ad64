import * as z from 'zod/mini'
import { card } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, maybe, moment } from '../shapes.ts'

export const newActivity = z.extend(card, {
  /** When it was added, perhaps as a draft. */
  createdAt: moment,
  /** When it was first published. */
  publishedAt: moment,
})

export type NewActivity = z.infer<typeof newActivity>

export const getNewestActivities = {
  method: 'GET',
  path: 'activities/getnewestactivities',
  summary: 'Lists the fifty activities published last that are not over.',
  input: z.object({ cityId: maybe(id) }),
  output: z.array(newActivity),
  refusals: [],
} as const satisfies Endpoint
