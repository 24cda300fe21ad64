import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gId, moment } from '../shapes.ts'
import { byName } from '../text/by-name.ts'

/** The kinds of change to an activity. */
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
 * The changed fields with their values; null if there were none. Besides `trainerIds` there are the
 * names, as `trainers`.
 */
const fields = z.nullable(byName)

const entry = z.object({
  at: moment,
  /** The name of the user; null if they have left. */
  by: z.nullable(z.string()),
  what: z.enum(DEEDS),
  before: fields,
  after: fields,
})
export type HistoryEntry = z.infer<typeof entry>

export const getHistory = {
  method: 'GET',
  path: 'manage/gethistory',
  summary: "Lists an activity's changes, newest first.",
  input: z.object({ gId }),
  output: z.array(entry),
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
