import { createHash } from 'node:crypto'
import type { Access } from '#contract/privacy/access-log.ts'
import type { Deps } from '../../deps.ts'
import { insertViews } from '../../queries/family/access-log.ts'
import type { Caller } from '../accounts/access.ts'
import type { ActivityRights } from '../staff/rights.ts'

interface Seen extends Pick<ActivityRights, 'role' | 'schoolId'> {
  what: Access['what']
  childIds: readonly string[]
  /** The day at the venue on which it is seen. */
  day: string
}

/** Writes down that somebody sees something of children, once a day for each, however often they ask. */
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

/** The school for which somebody sees something; an Admin is of none. */
export const schoolOf = ({ role, schoolId }: Pick<ActivityRights, 'role' | 'schoolId'>) =>
  role === 'Admin' ? null : schoolId

/** A UUID of version 8 that is the same for the same text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
