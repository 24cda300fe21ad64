import type { Deps } from '../deps.ts'
import { deleteUnconfirmed } from '../queries/accounts/users.ts'
import { deleteSomeExpired } from '../queries/expired-rows.ts'
import { type RetainedKind, RETENTION, expiredBefore } from '../reference/retention.ts'

type ForgetDeps = Pick<Deps, 'db' | 'log' | 'now'>

const ALL = Object.keys(RETENTION) as RetainedKind[]

/** Deletes data whose retention period is over, of all kinds or of the given ones. */
export async function deleteExpired(
  deps: ForgetDeps,
  kinds: readonly RetainedKind[] = ALL,
): Promise<void> {
  for (const kept of kinds)
    try {
      await deleteAllExpired(deps, kept)
    } catch (error) {
      // Continue with the other kinds. The job tries this one again in an hour.
      deps.log.error(`Expired data (${kept}) could not be deleted.`, { error })
    }
}

/** Deletes in small batches, so that other transactions do not wait. */
async function deleteAllExpired({ db, now }: ForgetDeps, kept: RetainedKind): Promise<void> {
  const before = expiredBefore(kept, now())
  let isMore = true
  while (isMore) isMore = await deleteSomeExpired(db, kept, before)
  // An account with a confirmed phone stays, without its e-mail.
  if (kept === 'unconfirmedAccounts') await deleteUnconfirmed(db, before)
}
