import * as z from 'zod/mini'
import { optionalLine } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { MAX_NOTE } from '../limits.ts'
import { gId, maybe, sessionId } from '../shapes.ts'
import { managedSession } from './managed-session.ts'
import { plannedMoment } from './planned.ts'

/** The note that families get with the change, in one language or both. Empty means none. */
const note = { note_En: maybe(optionalLine(MAX_NOTE)), note_Ar: maybe(optionalLine(MAX_NOTE)) }

export const getSessions = {
  method: 'GET',
  path: 'manage/getsessions',
  summary: "Lists an activity's dates in order, including those called off.",
  input: z.object({ gId }),
  output: z.array(managedSession),
  access: 'token',
  roles: ['Trainer', 'School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint

const forSchools = {
  method: 'POST',
  output: managedSession,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found', 'not_published'],
} as const

/**
 * A session that has begun cannot be moved. A past time is refused as `in_past`, a taken one as
 * `time_taken`. Both times must be whole minutes. If the times stay as they are, families are
 * notified only of a note that is new to them.
 */
export const moveSession = {
  ...forSchools,
  path: 'manage/movesession',
  summary: 'Moves a date and notifies its families.',
  input: z.object({ sessionId, startsAt: plannedMoment, endsAt: plannedMoment, ...note }),
} as const satisfies Endpoint

export const cancelSession = {
  ...forSchools,
  path: 'manage/cancelsession',
  summary: 'Calls a date off and notifies its families.',
  input: z.object({ sessionId, ...note }),
} as const satisfies Endpoint

export const addSession = {
  ...forSchools,
  path: 'manage/addsession',
  summary: 'Adds a date to an activity.',
  input: z.object({ gId, startsAt: plannedMoment, endsAt: plannedMoment }),
} as const satisfies Endpoint
