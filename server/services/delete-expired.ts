import type { Deps } from '../deps.ts'
import { deleteUnconfirmed } from '../queries/accounts/users.ts'
import { deleteSomeExpired } from '../queries/expired-rows.ts'
import { type RetainedKind, RETENTION, expiredBefore } from '../retention/retention-periods.ts'

type ExpiryDeps = Pick<Deps, 'db' | 'log' | 'now'>

const ALL = Object.keys(RETENTION) as RetainedKind[]

/** Deletes data whose retention period is over, of all kinds or of the given ones. */
export async function deleteExpired(
  deps: ExpiryDeps,
  kinds: readonly RetainedKind[] = ALL,
): Promise<void> {
  for (const kind of kinds)
    try {
      await deleteAllExpired(deps, kind)
    } catch (error) {
      // Continue with the other kinds. The job tries this one again in an hour.
      deps.log.error(`Expired data (${kind}) could not be deleted.`, { error })
    }
}

/** Deletes in small batches, so that other transactions do not wait. */
async function deleteAllExpired({ db, now }: ExpiryDeps, kind: RetainedKind): Promise<void> {
  const before = expiredBefore(kind, now())
  let isMore = true
  while (isMore) isMore = await deleteSomeExpired(db, kind, before)
  // An account with a confirmed phone stays, without its e-mail.
  if (kind === 'unconfirmedAccounts') await deleteUnconfirmed(db, before)
}
