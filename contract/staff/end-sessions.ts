import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

/**
 * For an account that may be compromised. Needs a proof (`users/proveidentity`). `forgetFactors`
 * also removes its passkeys, its app and its recovery codes, for a person who has lost them all and
 * whom the Admin knows.
 */
export const endSessionsOf = {
  method: 'POST',
  path: 'staff/endsessions',
  summary: 'Signs a staff member out everywhere and notifies them.',
  input: z.object({ userId: z.uuid(), forgetFactors: z._default(z.boolean(), false) }),
  output: z.undefined(),
  access: 'token',
  roles: ['Admin'],
  refusals: ['not_found'],
  status: 204,
} as const satisfies Endpoint
