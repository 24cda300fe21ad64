import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { moment, paging } from '../shapes.ts'
import { staffRole } from '../staff/roles.ts'

/**
 * What was seen of a child. `roster`: its full name, and its guardian's name and phone. `dues`: its
 * full name, its guardian's name and the payments. `medicalNotes` were handed out, once for each
 * person and day. `details` were opened on a device: medical notes, phones, who may pick it up.
 */
export const ACCESS_KINDS = ['roster', 'dues', 'medicalNotes', 'details'] as const

export const access = z.object({
  at: moment,
  /** Who saw it. The name is null once they have no account. An Admin has no school. */
  by: z.object({
    name: z.nullable(z.string()),
    role: staffRole,
    schoolName_En: z.nullable(z.string()),
    schoolName_Ar: z.nullable(z.string()),
  }),
  what: z.enum(ACCESS_KINDS),
  childId: z.guid(),
})
export type AccessEntry = z.infer<typeof access>

export const getAccessLog = {
  method: 'GET',
  path: 'parents/getaccesslog',
  summary: "Lists recorded access to the data of the parent's children, newest first.",
  input: z.object(paging),
  output: z.array(access),
  access: 'token',
  refusals: [],
  paged: true,
} as const satisfies Endpoint
