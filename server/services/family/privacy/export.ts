import type { AccessEntry } from '#contract/privacy/access-log.ts'
import { EXPORT_VERSION, type FamilyExport } from '#contract/privacy/export.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { createPause } from '../../../lib/pause.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { findPushSubscriptions } from '../../../queries/accounts/push-subscriptions.ts'
import {
  findAnswersOf,
  findCodesOf,
  findPlacesOf,
} from '../../../queries/accounts/export-account.ts'
import { findAccess } from '../../../queries/family/access-log.ts'
import { findCalendars } from '../../../queries/family/calendars.ts'
import { findBusyTimes } from '../../../queries/family/child-weeks.ts'
import {
  findAllMessages,
  findAllOpeningAlerts,
  findAllSearchNews,
  findAllWishes,
  findAllWishlists,
  findCityNames,
  findWholeCart,
  findWholeChildren,
} from '../../../queries/family/export.ts'
import { findSavedSearches } from '../../../queries/family/saved-searches.ts'
import { findStaffRows } from '../../../queries/staff/staff.ts'
import type { Caller } from '../../accounts/access.ts'
import { listAuthSessions } from '../../accounts/auth-sessions.ts'
import { listPasskeys } from '../../accounts/passkeys.ts'
import { listFactors } from '../../accounts/second-factor/factors.ts'
import { listConsents } from '../../accounts/consents.ts'
import { readNoticeSettings } from '../../accounts/notice-settings.ts'
import { toProfile } from '../../accounts/parents.ts'
import { loadSearchNames, titleAndQuery } from '../../search/search-names.ts'
import { readGuardiansOf } from '../../guardians/invite.ts'
import { toAccess } from './access-log.ts'
import { toBusyTime } from '../child-week.ts'
import { toChild } from '../children.ts'
import { listClaims } from '../claims.ts'
import { listFamilyDues } from '../dues.ts'
import { exportRegistrations } from './export-registrations.ts'

type ExportDeps = Pick<Deps, 'cipher' | 'db' | 'log' | 'now'>

const at = (time: Date): string => momentAt(time, HOME_TIME_ZONE)
const atOrNull = (time: Date | null): string | null => time && at(time)

/**
 * Exports everything that is stored about a family, as a consistent snapshot. The export is recorded in the
 * security log, because an intruder with the session could make it too.
 */
export async function exportFamily(
  deps: ExportDeps,
  caller: Caller,
  language: Language,
): Promise<FamilyExport> {
  const { authSession, user } = caller
  const exported = await deps.db.transaction(
    tx => readAll({ ...deps, db: tx }, caller, language),
    // Otherwise concurrent changes could be in one part and not in another.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  deps.log.event('family_exported', { userId: user.id, signInId: authSession.id })
  return exported
}

async function readAll(
  deps: ExportDeps,
  caller: Caller,
  language: Language,
): Promise<FamilyExport> {
  const { db } = deps
  const { user } = caller
  return {
    version: EXPORT_VERSION,
    exportedAt: at(deps.now()),
    parent: await exportParent(deps, caller),
    consents: await listConsents(deps, user.id),
    guardians: await readGuardiansOf(deps, caller),
    children: await exportChildren(deps, caller),
    registrations: await exportRegistrations(db, user.id),
    dues: await listFamilyDues(deps, caller),
    messages: await exportMessages(deps, caller),
    wishlists: await exportWishlists(deps, caller),
    cart: (await findWholeCart(db, user.id)).map(line => ({ ...line, at: at(line.at) })),
    openingAlerts: (await findAllOpeningAlerts(db, user.id)).map(row => ({
      ...row,
      at: at(row.at),
    })),
    savedSearches: await exportSearches(deps, caller, language),
    notices: await readNoticeSettings(deps, caller),
    claims: await listClaims(deps, caller),
    access: await exportAccess(deps, caller),
    work: (await findStaffRows(db, user.id)).map(({ role, schoolId, since }) => ({
      schoolId,
      role,
      since: at(since),
    })),
    ...(await exportAccount(deps, caller)),
  }
}

async function exportParent({ db }: ExportDeps, { user }: Caller): Promise<FamilyExport['parent']> {
  const city = await findCityNames(db, user.cityId)
  return {
    ...toProfile(user),
    userId: user.id,
    cityName_En: city?.nameEn ?? null,
    cityName_Ar: city?.nameAr ?? null,
    newEmail: user.newEmail,
    hasPassword: user.passwordHash !== null,
    createdAt: at(user.createdAt),
    eraseAt: atOrNull(user.eraseAt),
  }
}

async function exportChildren(deps: ExportDeps, { user }: Caller) {
  const { db } = deps
  const rows = await findWholeChildren(db, user.id)
  const busy = await findBusyTimes(
    db,
    rows.map(({ child }) => child.id),
  )
  const calendars = await findCalendars(db, user.id)
  return rows.map(({ child, schoolAr, schoolEn, week }) => ({
    ...toChild(deps, child),
    schoolName_En: schoolEn,
    schoolName_Ar: schoolAr,
    createdAt: at(child.createdAt),
    updatedAt: at(child.updatedAt),
    week: week && {
      wayMinutes: week.wayMinutes,
      needsRide: week.needsRide,
      busy: busy.filter(({ childId }) => childId === child.id).map(toBusyTime),
    },
    calendarSince: atOrNull(
      calendars.find(({ childId }) => childId === child.id)?.createdAt ?? null,
    ),
  }))
}

async function exportMessages({ db }: ExportDeps, { user }: Caller) {
  const rows = await findAllMessages(db, user.id)
  return rows.map(({ activity, message, receipt, timeZone }) => ({
    at: momentAt(message.sentAt, timeZone),
    activity,
    text_En: message.textEn,
    text_Ar: message.textAr,
    language: receipt.language,
    deliveredAt: atOrNull(receipt.deliveredAt),
    readAt: atOrNull(receipt.readAt),
  }))
}

async function exportWishlists({ db }: ExportDeps, { user }: Caller) {
  const wishes = await findAllWishes(db, user.id)
  return (await findAllWishlists(db, user.id)).map(({ createdAt, id, name }) => ({
    name,
    createdAt: at(createdAt),
    activities: wishes
      .filter(({ wishlistId }) => wishlistId === id)
      .map(wish => ({ activity: wish.activity, at: at(wish.at) })),
  }))
}

async function exportSearches({ db }: ExportDeps, { user }: Caller, language: Language) {
  const news = Map.groupBy(await findAllSearchNews(db, user.id), ({ searchId }) => searchId)
  const rows = await findSavedSearches(db, user.id)
  const names = await loadSearchNames(
    { db },
    rows.map(({ filters }) => filters),
  )
  return rows.map(({ filters, id, renewedAt, savedAt }) => ({
    title: titleAndQuery(filters, names, language).title,
    filters: { ...filters },
    savedAt: at(savedAt),
    renewedAt: at(renewedAt),
    told: (news.get(id) ?? []).map(({ gId }) => gId),
  }))
}

/** A statement reads so many entries of the access log, of which a family of many children has thousands. */
const ENTRIES_AT_ONCE = 1_000

async function exportAccess({ db }: ExportDeps, { user }: Caller) {
  const pause = createPause()
  const entries: AccessEntry[] = []
  let isMore = true
  while (isMore) {
    const page = { offset: entries.length, limit: ENTRIES_AT_ONCE }
    const { rows } = await findAccess(db, { parentId: user.id }, page)
    entries.push(...rows.map(toAccess))
    isMore = rows.length === ENTRIES_AT_ONCE
    await pause()
  }
  return entries
}

/** Exports how and where the parent signs in. */
async function exportAccount(deps: ExportDeps, caller: Caller) {
  const { db } = deps
  const { email, id, phoneNumber } = caller.user
  const recipients = [email, phoneNumber].filter(one => one !== null)
  return {
    signIns: await listAuthSessions(deps, caller),
    passkeys: await listPasskeys(deps, caller),
    ...(await listFactors(deps, caller.user.id)),
    pushes: (await findPushSubscriptions(db, id)).map(({ createdAt, endpoint }) => ({
      service: new URL(endpoint).hostname,
      since: at(createdAt),
    })),
    places: (await findPlacesOf(db, id)).map(({ lastSeenAt }) => ({ lastSeenAt: at(lastSeenAt) })),
    codes: (await findCodesOf(db, id, recipients)).map(({ createdAt, purpose }) => ({
      purpose,
      at: at(createdAt),
    })),
    answers: (await findAnswersOf(db, id)).map(({ answer, createdAt }) => ({
      at: at(createdAt),
      answer,
    })),
  }
}
