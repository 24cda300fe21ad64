import { getAttendance, getMarks } from '#contract/manage/marks.ts'
import { getDay } from '#contract/trainer/day.ts'
import { markAttendance } from '#contract/trainer/marks.ts'
import { recordViews } from '#contract/trainer/views.ts'
import type { App, Ctx } from '../lib/request/context.ts'
import type { Caller } from '../services/accounts/access.ts'
import { limitAttempts } from '../services/accounts/attempts.ts'
import { SENDINGS } from '../services/accounts/rate-limits.ts'
import { readAttendance } from '../services/trainer/attendance.ts'
import { readDay } from '../services/trainer/day.ts'
import { readKeptMarks } from '../services/trainer/kept-marks.ts'
import * as marking from '../services/trainer/mark.ts'
import * as views from '../services/trainer/record-views.ts'
import { mountClosed } from './mount.ts'

export function mountTrainer(app: App): void {
  mountClosed(app, getDay, (input, caller, c) => readDay(c.var.deps, caller, input))
  mountClosed(app, markAttendance, async (input, caller, c) => {
    await limitSendings(c, caller)
    return { results: await marking.markAttendance(c.var.deps, caller, input) }
  })
  mountClosed(app, recordViews, async ({ views: opened }, caller, c) => {
    await limitSendings(c, caller)
    await views.recordViews(c.var.deps, caller, opened)
    return undefined
  })
  mountClosed(app, getAttendance, (input, caller, c) => readAttendance(c.var.deps, caller, input))
  mountClosed(app, getMarks, (input, caller, c) => readKeptMarks(c.var.deps, caller, input))
}

const limitSendings = (c: Ctx, { user }: Caller) =>
  limitAttempts(c.var.deps, `sendings ${user.id}`, SENDINGS)
