import { type Activity, getActivityByGid } from '#contract/activities.ts'
import type { Ask } from '../api/ask.ts'

const APPLY = /^\/(?:ar\/)?apply-on-activity\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[?#]|$)/i

/** Whether somebody is on the way to register for an activity, by where they are to come back to. */
export const isToRegister = (returnUrl: string | null): boolean => APPLY.test(returnUrl ?? '')

/** That activity, as everybody may see it; null where there is none, or where it did not come. */
export async function loadReturnActivity(
  returnUrl: string | null,
  ask: Ask,
): Promise<Activity | null> {
  const [, gid] = APPLY.exec(returnUrl ?? '') ?? []
  if (!gid) return null
  const answer = await ask(getActivityByGid, { gid })
  return answer.ok ? answer.data : null
}
