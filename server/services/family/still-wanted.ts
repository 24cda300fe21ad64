import type { Deps } from '../../deps.ts'
import { isStillAbsent } from './absences.ts'
import { isStillTheirs } from './messages.ts'

type Told = Parameters<typeof isStillTheirs>[1] & Parameters<typeof isStillAbsent>[1]

/** Whether a notice or a push is still to leave: what it is about may be gone since it was queued. */
export const isStillWanted = async (deps: Pick<Deps, 'db'>, told: Told): Promise<boolean> =>
  (await isStillTheirs(deps, told)) && (await isStillAbsent(deps, told))
