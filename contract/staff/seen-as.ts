import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { ROLES, STAFF_ROLES } from './roles.ts'

/**
 * Holds the id of a member of staff of a school that the caller runs. A staff call that only reads
 * is then answered as for that person, but never with more than the caller may see. Any other call
 * is refused as `forbidden`.
 */
export const SEEN_AS_HEADER = 'X-Seen-As'

/** The message in place of a change. */
export const SEEN_AS_READ_ONLY = {
  en: 'You are viewing the console as someone else. Nothing was changed.',
  ar: 'أنتم تشاهدون الصفحة كما يراها شخص آخر، ولم يتغير شيء.',
}

/** Checks if a call can be answered as for somebody else. */
export const allowsSeenAs = ({
  method,
  reads,
  roles,
}: Pick<Endpoint, 'method' | 'reads' | 'roles'>) =>
  roles !== undefined && (method === 'GET' || reads === true)

/** The user whose console it is: the caller, or the person as whom it is viewed. */
export const getSelf = {
  method: 'GET',
  path: 'staff/getself',
  summary: 'Returns whose view of the console is shown, and with which roles.',
  input: z.object({}),
  output: z.object({ userId: z.uuid(), roles: z.array(z.enum(ROLES)) }),
  access: 'token',
  roles: STAFF_ROLES,
  refusals: [],
} as const satisfies Endpoint
