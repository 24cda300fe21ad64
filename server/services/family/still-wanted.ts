import type { Deps } from '../../deps.ts'
import type { QueuedNotice } from '../../notify/message.ts'
import { isStillAbsent, withdrawAbsence } from './absences.ts'
import { isStillTheirs } from './messages.ts'
import { isStillSearched } from './saved-search-news.ts'

/** Whether a notice or a push is still to leave: what it is about may be gone since it was queued. */
export const isStillWanted = async (
  deps: Pick<Deps, 'db'>,
  notice: QueuedNotice,
): Promise<boolean> =>
  (await isStillTheirs(deps, notice)) &&
  (await isStillAbsent(deps, notice)) &&
  (await isStillSearched(deps, notice))

/** Keeps that a notice or a push did not leave, because it was not wanted any more. */
export const keepWithdrawn = (deps: Pick<Deps, 'db'>, notice: QueuedNotice): Promise<void> =>
  withdrawAbsence(deps, notice)
