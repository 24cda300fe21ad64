import type { Deps } from '../deps.ts'
import { forgetUnconfirmed } from '../queries/accounts/users.ts'
import { deleteSomePast } from '../queries/past.ts'
import { type Kept, KEPT_FOR, pastBefore } from '../reference/kept-for.ts'

type ForgetDeps = Pick<Deps, 'db' | 'log' | 'now'>

const ALL = Object.keys(KEPT_FOR) as Kept[]

/** Deletes data whose retention period is over, of all kinds or of the given ones. */
export async function forgetPast(deps: ForgetDeps, kinds: readonly Kept[] = ALL): Promise<void> {
  for (const kept of kinds)
    try {
      await forgetAllPast(deps, kept)
    } catch (error) {
      // Continue with the other kinds. The job tries this one again in an hour.
      deps.log.error(`What is past of ${kept} could not be deleted.`, { error })
    }
}

/** Deletes in small batches, so that other transactions do not wait. */
async function forgetAllPast({ db, now }: ForgetDeps, kept: Kept): Promise<void> {
  const before = pastBefore(kept, now())
  let isMore = true
  while (isMore) isMore = await deleteSomePast(db, kept, before)
  // An account with a confirmed phone stays, without its e-mail.
  if (kept === 'unconfirmedAccounts') await forgetUnconfirmed(db, before)
}
