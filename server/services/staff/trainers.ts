import type { SchoolRight } from '#contract/staff/roles.ts'
import type { Deps, Tx } from '../../deps.ts'
import { raiseVersion } from '../../queries/staff/managed.ts'
import { findTrainerIds } from '../../queries/staff/staff.ts'
import { lockManagedAmong } from '../../queries/staff/write-activity.ts'
import type { Caller } from '../accounts/access.ts'
import { recordDeeds } from './activities/history.ts'
import { TRAINER_RIGHTS, requireRights } from './rights.ts'

/**
 * Runs `work`, which changes the trainers of those of the activities that still exist. Each activity whose
 * trainers change gets a new version, so that an open form cannot undo the change, and an entry in its
 * history.
 */
export async function changeTrainers(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  caller: Pick<Caller, 'user'>,
  activityIds: readonly number[],
  work: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const ids = await lockManagedAmong(tx, activityIds)
  const before = await findTrainerIds(tx, ids)
  await work(ids)
  const after = await findTrainerIds(tx, ids)
  const of = (trainers: typeof before, id: number) => trainers.get(id) ?? []
  const changed = ids.filter(id => of(before, id).join() !== of(after, id).join())
  // Families do not see trainers, so `updated_at` stays.
  await raiseVersion(tx, changed)
  const edits = changed.map(id => ({
    id,
    what: 'edited' as const,
    before: { trainerIds: of(before, id) },
    after: { trainerIds: of(after, id) },
  }))
  await recordDeeds(deps, tx, caller, edits)
}

/**
 * Refuses `forbidden` if a caller without the right `Roster` adds a trainer, who would have that right. They
 * may remove trainers.
 */
export function requireTrainersAmong(
  own: readonly SchoolRight[],
  before: readonly string[],
  given: readonly string[] | undefined,
): void {
  const added = given?.some(userId => !before.includes(userId.toLowerCase()))
  if (added) requireRights(own, TRAINER_RIGHTS)
}
