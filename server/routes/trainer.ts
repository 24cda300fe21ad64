import { getAttendance, getMarks } from '#contract/manage/marks.ts'
import { getDay } from '#contract/trainer/day.ts'
import { markAttendance } from '#contract/trainer/marks.ts'
import { recordViews } from '#contract/trainer/views.ts'
import type { App, Ctx } from '../lib/request/context.ts'
import type { Caller } from '../services/accounts/access.ts'
import { limitAttempts } from '../services/accounts/attempts.ts'
import { DEVICE_CALLS } from '../security/rate-limits.ts'
import { readAttendance } from '../services/trainer/attendance.ts'
import { readDay } from '../services/trainer/day.ts'
import { readMarkHistory } from '../services/trainer/mark-history.ts'
import * as marking from '../services/trainer/marks.ts'
import * as views from '../services/trainer/record-views.ts'
import { mountPrivate } from './mount.ts'

export function mountTrainer(app: App): void {
  mountPrivate(app, getDay, (input, caller, c) => readDay(c.var.deps, caller, input))
  mountPrivate(app, markAttendance, async (input, caller, c) => {
    await limitDeviceCalls(c, caller)
    return { results: await marking.markAttendance(c.var.deps, caller, input) }
  })
  mountPrivate(app, recordViews, async ({ views: opened }, caller, c) => {
    await limitDeviceCalls(c, caller)
    await views.recordViews(c.var.deps, caller, opened)
    return undefined
  })
  mountPrivate(app, getAttendance, (input, caller, c) => readAttendance(c.var.deps, caller, input))
  mountPrivate(app, getMarks, (input, caller, c) => readMarkHistory(c.var.deps, caller, input))
}

const limitDeviceCalls = (c: Ctx, { user }: Caller) =>
  limitAttempts(c.var.deps, `sendings ${user.id}`, DEVICE_CALLS)
