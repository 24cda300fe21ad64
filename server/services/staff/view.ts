import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import type { StaffView } from '#contract/staff/view.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { findTrainedAmong } from '../../queries/staff/managed.ts'
import { stateOf } from './activities/managed.ts'
import {
  type ConsoleCaller,
  requireSchool,
  rightsOf,
  managesSchool,
  scopeOf,
  abilitiesOf,
  standingAt,
} from './rights.ts'

interface Viewed {
  schoolId: number
  userId: string
}

/**
 * Returns what a staff member of a school may see and do there, by the same rules that decide their calls.
 * Refuses `not_found` for another school, and for users who do not work there.
 */
export async function readView(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
  { schoolId, userId }: Viewed,
): Promise<StaffView> {
  await requireSchool(deps, caller, schoolId)
  const rights = await rightsOf(deps, userId)
  const rows = rights.rows.filter(row => row.schoolId === schoolId)
  if (rows.length === 0) throw new Refusal('not_found')
  const own = rows.find(({ role }) => role === 'School')
  const runsSchool = managesSchool(rights, schoolId)
  const scope = scopeOf(rights, userId)
  const found = await findTrainedAmong(deps.db, { scope, schoolId })
  return {
    roles: [...(rights.isAdmin ? (['Admin'] as const) : []), ...rows.map(({ role }) => role)],
    rights: rights.isAdmin ? [...SCHOOL_RIGHTS] : (own?.rights ?? []),
    runsSchool,
    activities: found.flatMap(({ isTrained, ...activity }) => {
      const standing = standingAt(rights, schoolId, isTrained)
      if (!standing) return []
      return {
        gId: activity.gId,
        activityName: activity.nameEn,
        activityName_Ar: activity.nameAr,
        state: stateOf(activity),
        role: standing.role,
        edits: runsSchool,
        ...abilitiesOf(standing),
      }
    }),
  }
}
