import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/staff/roles.ts'
import { isSeenAs, ONLY_SEEN } from '#contract/staff/seen-as.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Caller } from '../accounts/access.ts'
import { type Asking, consoleOf, readRights, type StaffRights } from './rights.ts'

const userId = z.uuid()

/**
 * The caller, who sees the console as somebody else. Refuses `forbidden` for any call that changes something
 * or is not one for staff, and for one that is not for the other; `not_found` for whoever has no role in a
 * school that the caller runs.
 */
export async function requireSeenAs(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  wanted: string,
  endpoint: Pick<Endpoint, 'method' | 'reads' | 'roles'>,
): Promise<Caller> {
  // Answered about the caller, it would be taken for what the other sees.
  if (!isSeenAs(endpoint)) throw new Refusal('forbidden', { message: ONLY_SEEN })
  const { data } = userId.safeParse(wanted)
  if (data === undefined) throw new Refusal('not_found')
  const looking = { ...caller, seenAs: data.toLowerCase() }
  const held = rolesIn(await readRights(deps, looking))
  if (held.length === 0) throw new Refusal('not_found')
  if (!endpoint.roles?.some(role => held.includes(role))) throw new Refusal('forbidden')
  return looking
}

/** Whose console it is, and the roles that count there. */
export async function readSelf(
  deps: Pick<Deps, 'db'>,
  caller: Asking,
): Promise<{ userId: string; roles: Role[] }> {
  return { userId: consoleOf(caller), roles: rolesIn(await readRights(deps, caller)) }
}

const rolesIn = ({ isAdmin, rows }: StaffRights): Role[] => [
  ...new Set([...rows.map(({ role }) => role), ...(isAdmin ? (['Admin'] as const) : [])]),
]
