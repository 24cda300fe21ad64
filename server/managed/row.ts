import type { ReferencedRows } from '../catalogue/record.ts'
import type { BothLanguages, CatalogueRow, WeeklyEntry } from '../catalogue/row.ts'
import type { ActivityFields } from './fields.ts'

/** Values of a catalogue row that a school cannot edit as fields. */
export type RowRest = Pick<
  CatalogueRow,
  | 'externalId'
  | 'country'
  | 'image'
  | 'timeZone'
  | 'seatsReserved'
  | 'hasWaitlist'
  | 'lateFee'
  | 'languages'
  | 'coachGender'
  | 'bringEn'
  | 'bringAr'
  | 'trial'
>

/**
 * Returns the catalogue row for these fields; `weekly` is their stored schedule. A description or address in
 * one language is used for both, as in a catalogue.
 */
export function rowOf(
  fields: ActivityFields,
  weekly: readonly WeeklyEntry[],
  places: ReferencedRows,
  rest: RowRest,
): CatalogueRow {
  const { category, city, school } = places
  const { registrationClosesAt, registrationOpensAt } = fields
  return {
    externalId: rest.externalId,
    name: { en: fields.activityName, ar: fields.activityName_Ar },
    description: inBoth(fields.description_En, fields.description_Ar),
    city: namesOf(city),
    country: rest.country,
    school: namesOf(school),
    address: inBoth(fields.address_En, fields.address_Ar),
    latitude: fields.latitude,
    longitude: fields.longitude,
    category: category && namesOf(category),
    minAge: fields.minAge,
    maxAge: fields.maxAge,
    genderId: fields.genderId,
    fees: fields.fees,
    setting: fields.setting,
    lateFee: rest.lateFee,
    languages: rest.languages,
    coachGender: rest.coachGender,
    bringEn: rest.bringEn,
    bringAr: rest.bringAr,
    trial: rest.trial,
    schoolPhone: fields.schoolPhone,
    ...timesOf(weekly),
    startDate: fields.startDate,
    endDate: fields.endDate,
    capacity: fields.capacity,
    image: rest.image,
    timeZone: rest.timeZone,
    seatsReserved: fields.capacity === null ? 0 : rest.seatsReserved,
    hasWaitlist: rest.hasWaitlist,
    registrationOpensAt: registrationOpensAt === null ? null : new Date(registrationOpensAt),
    registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
  }
}

const inBoth = (en: string, ar: string): BothLanguages => ({ en: en || ar, ar: ar || en })

const namesOf = ({ nameAr, nameEn }: { nameAr: string; nameEn: string }): BothLanguages => ({
  en: nameEn,
  ar: nameAr,
})

/**
 * Uses one time for all weekdays if it is the same, which is what a catalogue can express. Otherwise adds the
 * whole `schedule`.
 */
function timesOf(weekly: readonly WeeklyEntry[]) {
  const weekdays = [...new Set(weekly.map(({ weekday }) => weekday).filter(day => day !== null))]
  const [first] = weekly
  const isSame = weekly.every(
    it => it.startTime === first?.startTime && it.endTime === first.endTime,
  )
  const sorted = (key: 'startTime' | 'endTime') =>
    weekly
      .map(it => it[key])
      .filter(time => time !== null)
      .toSorted()
  return {
    weekdays,
    startTime: sorted('startTime')[0] ?? null,
    endTime: sorted('endTime').at(-1) ?? null,
    ...(!isSame && { schedule: weekly }),
  }
}
