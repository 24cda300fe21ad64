import { formatClock, formatNumber, formatWeekday } from '../../format/format.ts'
import {
  type ExportContext,
  exportDay,
  type ExportEntry,
  factsOf,
  exportMoment,
  momentOrNull,
  named,
} from './part.ts'

/** Returns the entry of the account holder. */
export function parentEntry(about: ExportContext): ExportEntry {
  const { data, language, t } = about
  const { labels, no, yes } = t.data
  const { parent } = data
  const sure = (address: string | null, isConfirmed: boolean) =>
    address && [address, isConfirmed ? labels.confirmed : labels.notConfirmed]
  return {
    title: null,
    facts: factsOf([
      [labels.name, `${parent.firstName} ${parent.lastName}`],
      [labels.email, sure(parent.email, parent.emailConfirmed)],
      [labels.newEmail, parent.newEmail],
      [labels.phone, sure(parent.phoneNumber, parent.phoneNumberConfirmed)],
      [labels.city, language === 'ar' ? parent.cityName_Ar : parent.cityName_En],
      [labels.language, t.data.language[parent.language]],
      [labels.password, parent.hasPassword ? yes : no],
      [labels.since, exportDay(about, parent.createdAt)],
      [labels.eraseAt, momentOrNull(about, parent.eraseAt)],
    ]),
  }
}

/** Returns an entry for each child, with its week. */
export const childEntries = (about: ExportContext): ExportEntry[] =>
  about.data.children.map(child => {
    const { language, t } = about
    const { genders, labels, no, yes } = t.data
    const { emergencyContact, week } = child
    return {
      title: `${child.firstName} ${child.lastName}`,
      facts: factsOf([
        [labels.birthDate, exportDay(about, child.birthDate)],
        [labels.gender, child.genderId === 1 ? genders.male : genders.female],
        [labels.school, language === 'ar' ? child.schoolName_Ar : child.schoolName_En],
        [labels.grade, child.grade],
        [labels.medicalNotes, child.medicalNotes],
        [
          labels.emergency,
          emergencyContact && [emergencyContact.name, emergencyContact.phoneNumber],
        ],
        [labels.pickUp, child.pickUp],
        [labels.busy, week && week.busy.map(time => busyText(about, time))],
        [labels.way, week && formatNumber(language, week.wayMinutes)],
        [labels.ride, week && (week.needsRide ? yes : no)],
        [labels.calendar, momentOrNull(about, child.calendarSince)],
        [labels.added, exportMoment(about, child.createdAt)],
        [labels.changed, exportMoment(about, child.updatedAt)],
      ]),
    }
  })

type Busy = NonNullable<ExportContext['data']['children'][number]['week']>['busy'][number]

const busyText = ({ language }: ExportContext, { endTime, startTime, weekday }: Busy): string =>
  `${formatWeekday(language, weekday)} ${formatClock(language, startTime)}–${formatClock(language, endTime === '24:00' ? '00:00' : endTime)}`

/** Returns the children that schools registered for the parent's address. */
export const claimEntries = (about: ExportContext): ExportEntry[] =>
  about.data.claims.map(claim => ({
    title: claim.firstName,
    facts: factsOf([
      [about.t.data.labels.school, named(about, claim.schoolName_En, claim.schoolName_Ar)],
      [
        about.t.data.headings.registrations,
        claim.activities.map(activity =>
          named(about, activity.activityName, activity.activityName_Ar),
        ),
      ],
    ]),
  }))
