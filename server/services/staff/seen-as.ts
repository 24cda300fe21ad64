import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/staff/roles.ts'
import { allowsSeenAs, SEEN_AS_READ_ONLY } from '#contract/staff/seen-as.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Caller } from '../accounts/access.ts'
import { type ConsoleCaller, consoleUserId, readRights, type StaffRights } from './rights.ts'

const userId = z.uuid()

/** Shown when a call outside the console is made while seeing it as somebody else. */
const NOT_FOR_STAFF = {
  en: 'This is not part of the console, so you cannot see or change it as someone else.',
  ar: 'هذا خارج صفحات فريق العمل، فلا يمكن الاطلاع عليه ولا تغييره باسم شخص آخر.',
}

const NOBODY = {
  en: 'Nobody with this ID works for a school you run.',
  ar: 'لا يوجد صاحب هذا المعرّف في فريق أي مدرسة تديرونها.',
}

/**
 * Returns the caller, seeing the console as another user. Refuses `forbidden` for calls that change
 * something, are not for staff, or are not for the other user's roles; and `not_found` for a user without a
 * role in a school that the caller runs.
 */
export async function requireSeenAs(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  wanted: string,
  endpoint: Pick<Endpoint, 'method' | 'reads' | 'roles'>,
): Promise<Caller> {
  // The response would be about the caller, but look like what the other user sees.
  if (!endpoint.roles) throw new Refusal('forbidden', { message: NOT_FOR_STAFF })
  if (!allowsSeenAs(endpoint)) throw new Refusal('forbidden', { message: SEEN_AS_READ_ONLY })
  const { data } = userId.safeParse(wanted)
  if (data === undefined) throw new Refusal('not_found', { message: NOBODY })
  const looking = { ...caller, seenAs: data.toLowerCase() }
  const held = rolesIn(await readRights(deps, looking))
  if (held.length === 0) throw new Refusal('not_found', { message: NOBODY })
  if (!endpoint.roles?.some(role => held.includes(role))) throw new Refusal('forbidden')
  return looking
}

/** Returns whose console is shown, and the roles that count there. */
export async function readSelf(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
): Promise<{ userId: string; roles: Role[] }> {
  return { userId: consoleUserId(caller), roles: rolesIn(await readRights(deps, caller)) }
}

const rolesIn = ({ isAdmin, rows }: StaffRights): Role[] => [
  ...new Set([...rows.map(({ role }) => role), ...(isAdmin ? (['Admin'] as const) : [])]),
]
