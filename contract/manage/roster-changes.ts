import * as z from 'zod/mini'
import { optionalLine } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { MAX_NOTE } from '../limits.ts'
import { maybe } from '../shapes.ts'
import { rosterRow } from './roster.ts'

const registrationId = z.guid()

const forSchools = {
  method: 'POST',
  output: rosterRow,
  access: 'token',
  roles: ['School', 'Admin'],
} as const

/**
 * Gives a waiting child, or one with an offer, a place at once. Exceeding the capacity needs
 * `overbook` and a reason, which the history and the roster show (design-school, Seats).
 */
export const promote = {
  ...forSchools,
  path: 'manage/promote',
  summary: 'Gives a place to a child on the waiting list.',
  input: z.object({
    registrationId,
    overbook: maybe(z.boolean()),
    reason: maybe(optionalLine(MAX_NOTE)),
  }),
  refusals: ['not_found', 'activity_full', 'registration_closed'],
} as const satisfies Endpoint

/** A registration that has ended stays as it is. The family gets the message. */
export const cancelPlace = {
  ...forSchools,
  path: 'manage/cancelregistration',
  summary: 'Removes a child from the roster, notifies the family and asks the next in line.',
  input: z.object({
    registrationId,
    message_En: maybe(optionalLine(MAX_NOTE)),
    message_Ar: maybe(optionalLine(MAX_NOTE)),
  }),
  refusals: ['not_found', 'registration_closed'],
} as const satisfies Endpoint
