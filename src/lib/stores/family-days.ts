import { type Child, getChildrenList } from '#contract/family/child.ts'
import { ACTIVITY_STATUS } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import {
  type ActivityRegistrations,
  getActivitiesAndRegistrations,
} from '#contract/family/registrations.ts'
import type { FailureTexts } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { createLoaded } from './loaded.ts'

/** Creates the read-only store of the parent's children with their current registrations. */
export function createFamilyDays({ language, t }: { language: Language; t: FailureTexts }) {
  const ask = askWith({ language, isBackground: true })
  return createLoaded<readonly [Child[], ActivityRegistrations[]]>(async () => {
    const [children, registrations] = await Promise.all([
      ask(getChildrenList, {}),
      ask(getActivitiesAndRegistrations, { activityStatusId: ACTIVITY_STATUS.current }),
    ])
    if (!children.ok) return children
    if (!registrations.ok) return registrations
    return { ...children, data: [children.data, registrations.data] }
  }, t)
}
