import { type Activity, getActivityByGid } from '#contract/activities.ts'
import type { Ask } from '../api/ask.ts'

const APPLY = /^\/(?:ar\/)?apply-on-activity\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[?#]|$)/i

/** Checks if the return address is a registration page. */
export const isToRegister = (returnUrl: string | null): boolean => APPLY.test(returnUrl ?? '')

/** Loads that activity as the public sees it; null if there is none, or the call failed. */
export async function loadReturnActivity(
  returnUrl: string | null,
  ask: Ask,
): Promise<Activity | null> {
  const [, gid] = APPLY.exec(returnUrl ?? '') ?? []
  if (!gid) return null
  const answer = await ask(getActivityByGid, { gid })
  return answer.ok ? answer.data : null
}
