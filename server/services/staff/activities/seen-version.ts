import { type Managed, managed } from '#contract/manage/activities.ts'
import type { SchoolRight } from '#contract/staff/roles.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { shareLockTrainers } from '../../../queries/staff/write-activity.ts'
import type { Caller } from '../../accounts/access.ts'
import type { FamilyDeps } from '../../update-families.ts'
import { inTransaction } from '../../transaction.ts'
import { lockExisting, type LockedActivity } from './lock-existing.ts'
import { readOneManaged } from './managed.ts'
import { requireOwnActivity } from '../rights.ts'

/** An activity, and the version of it that the caller saw. */
export interface SeenVersion {
  gId: string
  version: number
}

type Locked = LockedActivity & {
  /** The caller's rights besides running the school. */
  rights: readonly SchoolRight[]
  /** The given users that are trainers of the school. */
  trainers: ReadonlySet<string>
}

/** The version that the caller saw, and the trainers that it sends. */
type SeenWith = SeenVersion & { trainerIds?: readonly string[] | undefined }

type Work<T> = (tx: Tx, id: number, locked: Locked) => Promise<T>

/**
 * Runs `work` on a locked activity if it still has the version that the caller saw, and returns the result.
 */
export const changeActivity = (
  deps: FamilyDeps,
  caller: Caller,
  seen: SeenWith,
  work: Work<void>,
): Promise<Managed> =>
  withSeenVersion(deps, caller, seen, async (tx, id, locked) => {
    await work(tx, id, locked)
    return readOneManaged({ ...deps, db: tx }, caller, id)
  })

/**
 * Runs `work` on a locked activity if it still has the version that the caller saw. Refuses as `editActivity`
 * does.
 */
export async function withSeenVersion<T>(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { gId, trainerIds = [], version }: SeenWith,
  work: Work<T>,
): Promise<T> {
  const { id, schoolId } = await requireOwnActivity(deps, caller, gId)
  return inTransaction(deps, async tx => {
    const trainers = await shareLockTrainers(tx, schoolId, trainerIds)
    const locked = await lockExisting(tx, id)
    // Again, because the role may have been taken while this waited.
    const { rights } = await requireOwnActivity({ db: tx }, caller, gId)
    if (locked.version !== version)
      throw new Refusal('edited_meanwhile', {
        // A refusal is not checked against the contract as an answer is: fields of the rows would go along.
        current: managed.parse(await readOneManaged({ ...deps, db: tx }, caller, id)),
      })
    if (locked.cancelledAt) throw new Refusal('not_published')
    return work(tx, id, { ...locked, rights, trainers })
  })
}
