import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gId, id, maybe } from '../shapes.ts'
import { schoolRole } from './school-roles.ts'
import { gIds, member, rights } from './staff.ts'

/**
 * `rights` are for the role `School`, `gIds` are the activities of a `Trainer`. Missing fields stay
 * as they are. Nobody can grant or revoke a right that they do not have, or change their own
 * rights. Only a caller who may see rosters can give a trainer another activity. Otherwise:
 * `forbidden`. With `seen`, the values before the change, only the differences are written.
 */
export const editStaff = {
  method: 'POST',
  path: 'staff/editstaff',
  summary: "Changes a staff member's rights or a trainer's activities, effective immediately.",
  input: z.object({
    userId: z.uuid(),
    role: schoolRole,
    schoolId: id,
    rights: maybe(rights),
    gIds: maybe(gIds),
    seen: maybe(z.object({ rights, gIds: z.array(gId) })),
  }),
  output: member,
  access: 'token',
  roles: ['School', 'Admin'],
  refusals: ['not_found'],
} as const satisfies Endpoint
