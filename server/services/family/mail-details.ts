import type { Language } from '#contract/language.ts'
import { pictureOf } from '#contract/covers.ts'
import { mapAddress } from '#contract/places/maps.ts'
import type { Deps } from '../../deps.ts'
import { type MailActivity, type MailDetails, NO_DETAILS } from '../../notify/mail/mail-details.ts'
import { isOfFamily, type Message } from '../../notify/message.ts'
import { findComingSessions, findMailActivities } from '../../queries/family/mail-activities.ts'
import { calendarOf } from './calendars.ts'

type DetailsDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'>

/**
 * Reads what a mail to a family shows beside its text: current places, fees and dates, and the calendar file
 * of its registrations. Deleted activities are left out.
 */
export async function readMailDetails(deps: DetailsDeps, message: Message): Promise<MailDetails> {
  const ids = activityIdsOf(message)
  if (ids.length === 0) return NO_DETAILS

  const { language } = message
  const registrationIds = 'registrationIds' in message ? (message.registrationIds ?? []) : []
  const isUnnamed = 'children' in message && message.children.length === 0
  const [activities, calendar] = await Promise.all([
    readActivities(deps, ids, language),
    registrationIds.length > 0 ? calendarOf(deps, registrationIds, language, isUnnamed) : null,
  ])
  return { activities, calendar }
}

function activityIdsOf(message: Message): number[] {
  if (!isOfFamily(message)) return []
  const occasions = message.kind === 'reminder' ? message.sessions : [message]
  return [...new Set(occasions.flatMap(({ activityId }) => activityId ?? []))]
}

async function readActivities(
  { db, now }: DetailsDeps,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, MailActivity>> {
  const [rows, coming] = await Promise.all([
    findMailActivities(db, ids),
    findComingSessions(db, ids, now()),
  ])
  const sessions = Map.groupBy(coming, ({ activityId }) => activityId)
  return new Map(rows.map(row => [row.id, toMail(row, sessions.get(row.id) ?? [], language)]))
}

type Row = Awaited<ReturnType<typeof findMailActivities>>[number]

function toMail(row: Row, sessions: MailActivity['sessions'], language: Language): MailActivity {
  const { addressAr, addressEn, cityAr, cityEn, fees, gId, latitude, longitude, slug } = row
  return {
    gId,
    slug,
    fees,
    image: pictureOf(row),
    address: language === 'ar' ? addressAr : addressEn,
    city: language === 'ar' ? cityAr : cityEn,
    mapUrl: mapAddress({
      latitude,
      longitude,
      address_En: addressEn,
      schoolName_En: row.schoolEn,
    }),
    sessions,
  }
}
