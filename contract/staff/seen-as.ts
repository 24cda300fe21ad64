import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { ROLES, STAFF_ROLES } from './roles.ts'

/**
 * With the id of somebody of a school that the caller runs, a call for staff that only reads answers as it
 * would answer them, never with more than the caller sees; any other call is refused as `forbidden`.
 */
export const SEEN_AS_HEADER = 'X-Seen-As'

/** Said in place of a change. */
export const ONLY_SEEN = {
  en: 'You see the console as somebody else. Nothing was changed.',
  ar: 'أنتم تشاهدون الصفحة كما يراها شخص آخر، ولم يتغير شيء.',
}

/** Whether a call answers as it would answer somebody else. */
export const isSeenAs = ({ method, reads, roles }: Pick<Endpoint, 'method' | 'reads' | 'roles'>) =>
  roles !== undefined && (method === 'GET' || reads === true)

/** Whose console it is: that of the caller, or of the person as whom it is seen. */
export const getSelf = {
  method: 'GET',
  path: 'staff/getself',
  summary: 'As whom the console is seen, and which roles count there.',
  input: z.object({}),
  output: z.object({ userId: z.uuid(), roles: z.array(z.enum(ROLES)) }),
  access: 'token',
  roles: STAFF_ROLES,
  refusals: [],
} as const satisfies Endpoint
