import { createHash } from 'node:crypto'
import type { AccessEntry } from '#contract/privacy/access-log.ts'
import type { Deps } from '../../deps.ts'
import { insertViews } from '../../queries/family/access-log.ts'
import type { Caller } from '../accounts/access.ts'
import type { ActivityRights } from '../staff/rights.ts'

interface Seen extends Pick<ActivityRights, 'role' | 'schoolId'> {
  what: AccessEntry['what']
  childIds: readonly string[]
  /** The local day at the venue. */
  day: string
}

/**
 * Records that a user saw data of children: one entry a day per child, school and kind of data, however often
 * they look.
 */
export async function recordDay(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: Pick<Caller, 'user'>,
  { childIds, day, role, schoolId, what }: Seen,
): Promise<void> {
  const seenAt = now()
  await insertViews(
    db,
    [...new Set(childIds)].map(childId => ({
      viewId: uuidOf(`${childId} ${schoolId} ${day}`),
      childId,
      seenAt,
      seenBy: user.id,
      role,
      schoolId: schoolOf({ role, schoolId }),
      what,
    })),
  )
}

/** The school for which a role sees data; null for an Admin. */
export const schoolOf = ({ role, schoolId }: Pick<ActivityRights, 'role' | 'schoolId'>) =>
  role === 'Admin' ? null : schoolId

/** Returns a version 8 UUID that is always the same for a text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
