import type { Language } from '#contract/language.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import { getRoster, type RosterRow } from '#contract/manage/roster.ts'
import type { FailureTexts } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { createLoaded } from '../loaded.ts'

export interface Roster {
  activity: Managed
  rows: readonly RosterRow[]
}

/** Who takes part in an activity, and the activity. */
export function createRoster(gId: string, language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  return createLoaded<Roster>(async () => {
    const roster = await ask(getRoster, { gId })
    if (!roster.ok) return roster
    const activity = await ask(getManagedActivity, { gId })
    return activity.ok
      ? { ...activity, data: { activity: activity.data, rows: roster.data } }
      : activity
  }, t)
}
