import * as z from 'zod/mini'
import { email } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { access } from '../privacy/access-log.ts'
import { id, maybe, paging } from '../shapes.ts'
import { plannedDay } from './planned.ts'

/** With the child's first name. Its last name is only shown on a roster, where viewing it is recorded. */
const anyAccess = z.extend(access, { firstName: z.string() })
export type AnyAccess = z.infer<typeof anyAccess>

/**
 * Can be narrowed to one child; to a person by e-mail, who saw something or whose children were
 * seen; to what the staff of a school saw; to a day in the home time zone. A POST, so that no URL
 * contains an e-mail.
 */
export const getWholeAccessLog = {
  method: 'POST',
  reads: true,
  path: 'manage/getaccesslog',
  summary: "Lists recorded access to any child's data, newest first.",
  input: z.object({
    childId: maybe(z.guid()),
    email: maybe(email),
    schoolId: maybe(id),
    day: maybe(plannedDay),
    ...paging,
  }),
  output: z.array(anyAccess),
  access: 'token',
  roles: ['Admin'],
  refusals: [],
  paged: true,
} as const satisfies Endpoint
