import { getManagedActivities, getManagedActivity } from '#contract/manage/activities.ts'
import { getWholeAccessLog } from '#contract/manage/access-log.ts'
import { exportActivities, importCatalogue } from '#contract/manage/catalogue.ts'
import * as editing from '#contract/manage/edit-activity.ts'
import * as figured from '#contract/manage/figures.ts'
import * as guardians from '#contract/manage/guardians.ts'
import { getHistory } from '#contract/manage/history.ts'
import { uploadImage } from '#contract/manage/images.ts'
import { getSentMessages, previewMessage, sendMessage } from '#contract/manage/messages.ts'
import { previewDates } from '#contract/manage/planned-dates.ts'
import * as dates from '#contract/manage/sessions.ts'
import * as places from '#contract/manage/roster-changes.ts'
import { previewPage } from '#contract/manage/preview-page.ts'
import { exportRoster, getRoster } from '#contract/manage/roster.ts'
import { addSchool, editSchool, getManagedSchools } from '#contract/manage/schools.ts'
import type { App, Ctx } from '../lib/request/context.ts'
import type { Caller } from '../services/accounts/access.ts'
import { limitAttempts } from '../services/accounts/attempts.ts'
import { ADDITIONS, EXPENSIVE_CALLS, UPLOADS } from '../security/rate-limits.ts'
import { listWholeAccess } from '../services/staff/access-log.ts'
import { cancelActivity } from '../services/staff/activities/cancel-activity.ts'
import { readPreview } from '../services/staff/activities/change-preview.ts'
import * as add from '../services/staff/activities/add-activity.ts'
import * as edit from '../services/staff/activities/edit-activity.ts'
import * as publishing from '../services/staff/activities/publish-activity.ts'
import * as files from '../services/staff/activities/export-activities.ts'
import * as editedSchool from '../services/staff/edit-school.ts'
import * as figures from '../services/staff/figures.ts'
import { inviteAgain } from '../services/staff/roster/guardians.ts'
import { readHistory } from '../services/staff/activities/history.ts'
import * as imports from '../services/staff/activities/import-catalogue.ts'
import * as managed from '../services/staff/activities/managed.ts'
import * as messages from '../services/staff/messages.ts'
import { readPagePreview } from '../services/staff/activities/page-preview.ts'
import { cancelPlace, promote } from '../services/staff/roster/roster-changes.ts'
import { removeDraft } from '../services/staff/activities/remove-draft.ts'
import { readPlannedDates } from '../services/staff/activities/planned-dates.ts'
import { registerChild } from '../services/staff/roster/register-child.ts'
import { readRoster, readRosterFile } from '../services/staff/roster/roster.ts'
import * as sessions from '../services/staff/activities/sessions.ts'
import * as schools from '../services/staff/schools.ts'
import * as images from '../services/staff/activities/upload-image.ts'
import { idempotencyKeyOf } from './family/registrations.ts'
import { answerPage, mountPrivate, mountFile, mountFileBody, mountUpload } from './mount.ts'

export function mountManage(app: App): void {
  mountPrivate(app, getManagedSchools, (_, caller, c) =>
    schools.listManagedSchools(c.var.deps, caller),
  )
  mountPrivate(app, addSchool, (input, caller, c) => schools.addSchool(c.var.deps, caller, input))
  mountPrivate(app, editSchool, (input, caller, c) =>
    editedSchool.editSchool(c.var.deps, caller, input),
  )
  mountPrivate(app, getManagedActivities, (input, caller, c) =>
    answerPage(
      c,
      { endpoint: getManagedActivities, input },
      managed.listManagedActivities(c.var.deps, caller, input),
    ),
  )
  mountPrivate(app, getManagedActivity, ({ gId }, caller, c) =>
    managed.readManagedActivity(c.var.deps, caller, gId),
  )
  mountPrivate(app, getRoster, (input, caller, c) => readRoster(c.var.deps, caller, input))
  mountPrivate(app, places.promote, (input, caller, c) => promote(c.var.deps, caller, input))
  mountPrivate(app, places.cancelPlace, (input, caller, c) =>
    cancelPlace(c.var.deps, caller, input),
  )
  mountPrivate(app, guardians.registerChild, (input, caller, c) =>
    registerChild(c.var.deps, caller, input, idempotencyKeyOf(c)),
  )
  mountPrivate(app, guardians.inviteGuardian, ({ registrationId }, caller, c) =>
    inviteAgain(c.var.deps, caller, registrationId),
  )
  mountFile(app, exportRoster, (input, caller, c) =>
    readRosterFile(c.var.deps, caller, input, c.var.language),
  )
  mountPrivate(app, getWholeAccessLog, (input, _, c) =>
    answerPage(c, null, listWholeAccess(c.var.deps, input)),
  )
  mountEditing(app)
  mountFigures(app)
  mountMessages(app)
  mountSessions(app)
  mountCatalogues(app)
}

function mountMessages(app: App): void {
  mountPrivate(app, sendMessage, (input, caller, c) =>
    messages.sendMessage(c.var.deps, caller, input, idempotencyKeyOf(c)),
  )
  mountPrivate(app, previewMessage, async (input, caller, c) => {
    await limitExpensiveCalls(c, caller)
    return messages.previewMessage(c.var.deps, caller, input)
  })
  mountPrivate(app, getSentMessages, ({ gId }, caller, c) =>
    messages.listSentMessages(c.var.deps, caller, gId),
  )
}

function mountEditing(app: App): void {
  mountPrivate(
    app,
    editing.addActivity,
    (input, caller, c) => add.addActivity(c.var.deps, caller, input, idempotencyKeyOf(c)),
    ADDITIONS,
  )
  mountPrivate(app, editing.editActivity, (input, caller, c) =>
    edit.editActivity(c.var.deps, caller, input),
  )
  mountPrivate(app, editing.publishActivity, (input, caller, c) =>
    publishing.publishActivity(c.var.deps, caller, input),
  )
  mountPrivate(app, editing.unpublishActivity, (input, caller, c) =>
    publishing.unpublishActivity(c.var.deps, caller, input),
  )
  mountPrivate(app, editing.removeDraft, async (input, caller, c) => {
    await removeDraft(c.var.deps, caller, input)
    return undefined
  })
  mountPrivate(app, editing.cancelActivity, (input, caller, c) =>
    cancelActivity(c.var.deps, caller, input),
  )
  mountPrivate(
    app,
    editing.duplicateActivity,
    (input, caller, c) => add.duplicateActivity(c.var.deps, caller, input, idempotencyKeyOf(c)),
    ADDITIONS,
  )
  mountPrivate(app, editing.previewChange, (input, caller, c) =>
    readPreview(c.var.deps, caller, input, c.var.language),
  )
  mountPrivate(app, previewDates, async (input, caller, c) => {
    await limitExpensiveCalls(c, caller)
    return readPlannedDates(c.var.deps, caller, input)
  })
  mountPrivate(app, previewPage, async (input, caller, c) => {
    await limitExpensiveCalls(c, caller)
    return readPagePreview(c.var.deps, caller, input)
  })
  mountUpload(
    app,
    uploadImage,
    (input, caller, c) => images.uploadImage(c.var.deps, caller, input),
    UPLOADS,
  )
  mountPrivate(app, getHistory, ({ gId }, caller, c) => readHistory(c.var.deps, caller, gId))
}

const limitExpensiveCalls = (c: Ctx, { user }: Caller) =>
  limitAttempts(c.var.deps, `looks ${user.id}`, EXPENSIVE_CALLS)

function mountCatalogues(app: App): void {
  mountFileBody(app, importCatalogue, async (input, file, caller, c) => {
    await limitExpensiveCalls(c, caller)
    return imports.importCatalogue(c.var.deps, caller, input, file, c.var.language)
  })
  mountFile(app, exportActivities, (input, caller, c) =>
    files.exportActivities(c.var.deps, caller, input),
  )
}

function mountSessions(app: App): void {
  mountPrivate(app, dates.getSessions, ({ gId }, caller, c) =>
    sessions.listManagedSessions(c.var.deps, caller, gId),
  )
  mountPrivate(app, dates.moveSession, (input, caller, c) =>
    sessions.moveSession(c.var.deps, caller, input),
  )
  mountPrivate(app, dates.cancelSession, (input, caller, c) =>
    sessions.cancelSession(c.var.deps, caller, input),
  )
  mountPrivate(
    app,
    dates.addSession,
    (input, caller, c) => sessions.addSession(c.var.deps, caller, input),
    ADDITIONS,
  )
}

function mountFigures(app: App): void {
  mountPrivate(app, figured.getFigures, async (input, caller, c) => {
    await limitExpensiveCalls(c, caller)
    return figures.readFigures(c.var.deps, caller, input)
  })
  mountPrivate(app, figured.getAbsences, (input, caller, c) =>
    figures.readAbsences(c.var.deps, caller, input),
  )
  mountFile(app, figured.exportFigures, async (input, caller, c) => {
    await limitExpensiveCalls(c, caller)
    return figures.readFiguresFile(c.var.deps, caller, input, c.var.language)
  })
}
