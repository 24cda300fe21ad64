import * as z from 'zod/mini'
import { email, line, optionalLine, personName, phoneNumber } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { childGenderId } from '../family/children.ts'
import { MAX_NOTE, MAX_PERSON_NAME } from '../limits.ts'
import { day, gId, maybe } from '../shapes.ts'
import { rosterRow } from './roster.ts'

const forSchools = {
  method: 'POST',
  output: rosterRow,
  access: 'token',
  roles: ['School', 'Admin'],
} as const

/** Either `phoneNumber` or `email`. */
const guardian = z.object({
  name: line(MAX_PERSON_NAME),
  phoneNumber: maybe(phoneNumber),
  email: maybe(email),
})

const child = z.object({
  firstName: personName,
  lastName: personName,
  birthDate: day,
  genderId: childGenderId,
})

/**
 * Gives a child a place by hand, even outside the registration period. Its guardian is invited to
 * claim it (`parents/acceptclaim`). Exceeding the capacity needs `overbook` and a reason, as with
 * `manage/promote`. It never puts a child on the waiting list.
 */
export const registerChild = {
  ...forSchools,
  path: 'manage/registerchild',
  summary: 'Registers a child by hand and invites the guardian to claim the child.',
  input: z.object({
    gId,
    child,
    guardian,
    overbook: maybe(z.boolean()),
    reason: maybe(optionalLine(MAX_NOTE)),
  }),
  refusals: [
    'not_found',
    'not_published',
    'already_registered',
    'registration_closed',
    'not_eligible',
    'activity_full',
    'idempotency_conflict',
  ],
  idempotent: true,
} as const satisfies Endpoint

/**
 * Sends the guardian a new link, which replaces the previous one. At most three times a day for
 * each child. Also refuses with `not_found` if the child already has a parent.
 */
export const inviteGuardian = {
  ...forSchools,
  path: 'manage/inviteguardian',
  summary: 'Sends the guardian of a child the school registered a new invitation.',
  input: z.object({ registrationId: z.guid() }),
  refusals: ['not_found', 'registration_closed'],
} as const satisfies Endpoint
