import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import type { Granted } from '../../../lib/stores/manage/people/people-actions.ts'

/** Returns the rights and activities that are ticked in a form. */
export function grantedIn(data: FormData): Granted {
  const ticked = new Set(data.getAll('rights'))
  return {
    rights: SCHOOL_RIGHTS.filter(right => ticked.has(right)),
    gIds: data.getAll('gIds').map(String),
  }
}
