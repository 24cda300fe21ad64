import type { AnyAccess } from '#contract/manage/access-log.ts'
import type { Deps } from '../../deps.ts'
import { type Page, rowsOf } from '../../lib/page.ts'
import { findAccess } from '../../queries/family/access-log.ts'
import { userByEmail } from '../accounts/accounts.ts'
import { toAccess } from '../family/privacy/access-log.ts'
import { requireEmail } from '../input.ts'

interface Wanted {
  childId?: string | null | undefined
  email?: string | null | undefined
  schoolId?: number | null | undefined
  day?: string | null | undefined
  page?: number | null | undefined
  pageSize?: number | null | undefined
}

const NONE: Page<AnyAccess[]> = { items: [], total: 0 }

/** Lists who saw which data of any child, for Admins. Refuses `invalid_input` for a malformed e-mail. */
export async function listWholeAccess(
  deps: Pick<Deps, 'db' | 'now'>,
  { childId, day, email, schoolId, ...paging }: Wanted,
): Promise<Page<AnyAccess[]>> {
  const person = email ? await userByEmail(deps, requireEmail(email)) : null
  // Nobody has this e-mail, so there are no entries.
  if (person === undefined) return NONE
  const wanted = { childId, day, personId: person?.id, schoolId }
  const { rows, total } = await findAccess(deps.db, wanted, rowsOf(paging))
  return { items: rows.map(row => ({ ...toAccess(row), firstName: row.firstName })), total }
}
