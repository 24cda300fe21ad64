import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gId, id, maybe } from '../shapes.ts'
import { schoolRole } from './school-roles.ts'
import { gIds, member, rights } from './staff.ts'

/**
 * `rights` are those of a `School`, `gIds` the activities of a `Trainer`; what is left out stays. Nobody
 * gives or takes a right that they do not have, or changes their own; only whoever may see who takes
 * part gives a trainer another activity. Otherwise it is refused as `forbidden`. With `seen`, which is what the
 * person had before somebody changed it, only what they changed is written.
 */
export const editStaff = {
  method: 'POST',
  path: 'staff/editstaff',
  summary: 'Changes the rights of somebody of a school, or the activities of a trainer, at once.',
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
