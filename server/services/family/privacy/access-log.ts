import type { AccessEntry } from '#contract/privacy/access-log.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { type Page, rowsOf } from '../../../lib/page.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { type AccessRow, findAccess } from '../../../queries/family/access-log.ts'
import type { Caller } from '../../accounts/access.ts'

/** Lists who saw which data of the parent's children, newest first. */
export async function listAccess(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  paging: Parameters<typeof rowsOf>[0],
): Promise<Page<AccessEntry[]>> {
  const { rows, total } = await findAccess(db, { parentId: user.id }, rowsOf(paging))
  return { items: rows.map(toAccess), total }
}

/** Converts an entry of the access log to the contract's shape. */
export function toAccess({
  childId,
  name,
  role,
  schoolNameAr,
  schoolNameEn,
  seenAt,
  what,
}: AccessRow): AccessEntry {
  return {
    at: momentAt(seenAt, HOME_TIME_ZONE),
    by: { name, role, schoolName_En: schoolNameEn, schoolName_Ar: schoolNameAr },
    what,
    childId,
  }
}
