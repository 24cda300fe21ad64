import * as z from 'zod/mini'
import { email } from '../accounts/identity.ts'
import type { Endpoint } from '../endpoint.ts'
import { access } from '../privacy/access-log.ts'
import { id, maybe, paging } from '../shapes.ts'
import { plannedDay } from './planned.ts'

/** With the first name of the child: its last name is seen on a roster alone, where seeing it is recorded. */
const anyAccess = z.extend(access, { firstName: z.string() })
export type AnyAccess = z.infer<typeof anyAccess>

/**
 * Narrowed to one child; to somebody by their e-mail, who saw something or whose children were seen; to what
 * people of a school saw; to a day at home. It is posted, because an e-mail stands in no address.
 */
export const getWholeAccessLog = {
  method: 'POST',
  reads: true,
  path: 'manage/getaccesslog',
  summary: 'Who saw what of any child, as far as it is recorded; the newest first.',
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
