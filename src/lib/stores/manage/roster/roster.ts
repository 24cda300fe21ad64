import type { Language } from '#contract/language.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import { getRoster, type RosterRow } from '#contract/manage/roster.ts'
import type { FailureTexts } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

export interface Roster {
  activity: Managed
  rows: readonly RosterRow[]
}

/** Creates the store of an activity and its roster. */
export function createRoster(
  gId: string,
  language: Language,
  t: FailureTexts,
  ask = askWith({ language }),
) {
  const roster = createLoaded<Roster>(async () => {
    const roster = await ask(getRoster, { gId })
    if (!roster.ok) return roster
    const activity = await ask(getManagedActivity, { gId })
    return activity.ok
      ? { ...activity, data: { activity: activity.data, rows: roster.data } }
      : activity
  }, t)

  return {
    ...roster,
    /** Shows a row that the server has just returned. */
    replace(row: RosterRow): void {
      const state = roster.$state.get()
      if (state.status !== 'ready') return
      const rows = state.data.rows.map(one =>
        one.registrationId === row.registrationId ? row : one,
      )
      roster.put({ ...state.data, rows })
    },
  }
}

export type RosterStore = ReturnType<typeof createRoster>
