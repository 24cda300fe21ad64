import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gId, moment } from '../shapes.ts'
import { byName } from '../text/by-name.ts'

/** What can be done to an activity. */
export const DEEDS = [
  'added',
  'edited',
  'published',
  'unpublished',
  'cancelled',
  'duplicated',
  'session_moved',
  'session_cancelled',
  'session_added',
  'promoted',
  'registered',
  'registration_cancelled',
  'attendance_corrected',
] as const

/**
 * Of the fields that changed, what they were and what they are; null where there was nothing. Beside
 * `trainerIds` stand the names, as `trainers`.
 */
const fields = z.nullable(byName)

const entry = z.object({
  at: moment,
  /** The name of whoever did it; null if they have left. */
  by: z.nullable(z.string()),
  what: z.enum(DEEDS),
  before: fields,
  after: fields,
})
export type HistoryEntry = z.infer<typeof entry>

export const getHistory = {
  method: 'GET',
  path: 'manage/gethistory',
  summary: 'Who changed what of an activity, the newest first.',
  input: z.object({ gId }),
  output: z.array(entry),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
