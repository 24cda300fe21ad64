import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { exportRoster, getRoster } from '#contract/manage/roster.ts'
import { addSchool, getManagedSchools } from '#contract/manage/schools.ts'
import type { App } from '../lib/context.ts'
import * as managed from '../services/staff/managed.ts'
import { readRoster, readRosterFile } from '../services/staff/roster.ts'
import * as schools from '../services/staff/schools.ts'
import { answerPage, mountClosed, mountFile } from './mount.ts'

export function mountManage(app: App): void {
  mountClosed(app, getManagedSchools, (_, caller, c) =>
    schools.listManagedSchools(c.var.deps, caller),
  )
  mountClosed(app, addSchool, (input, _, c) => schools.addSchool(c.var.deps, input))
  mountClosed(app, getManagedActivities, (input, caller, c) =>
    answerPage(
      c,
      { endpoint: getManagedActivities, input },
      managed.listManagedActivities(c.var.deps, caller, input),
    ),
  )
  mountClosed(app, getManagedActivity, ({ gId }, caller, c) =>
    managed.readManagedActivity(c.var.deps, caller, gId),
  )
  mountClosed(app, getRoster, (input, caller, c) => readRoster(c.var.deps, caller, input))
  mountFile(app, exportRoster, (input, caller, c) =>
    readRosterFile(c.var.deps, caller, input, c.var.language),
  )
}
