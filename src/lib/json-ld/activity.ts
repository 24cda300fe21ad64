import type { Course, CourseInstance, Offer, PeopleAudience, Place } from 'schema-dts'
import type { Activity, Session } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'
import { ACTIVITY_STATUS, GENDER } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import { FEW_SEATS } from '#contract/limits.ts'
import { activityName, nameIn, schoolName } from '../card-facts.ts'
import { activityImagePath, activityPath } from '../paths.ts'
import { schedules } from './schedule.ts'

interface Known {
  language: Language
  siteUrl: string
  activity: Activity
  city: City | null
  sessions: readonly Session[]
  description: string
}

type Instance = Exclude<CourseInstance, string>
/** Both names of the same thing: search engines know the first, those who teach the second. */
export type ActivityEvent = Omit<Instance, '@type'> & { '@type': ['Event', 'CourseInstance'] }

/**
 * An activity in the words of schema.org. One whose first day nobody knows is no event yet: it is a
 * course that is held somewhere.
 */
export function activityThing(known: Known): ActivityEvent | Course {
  const { activity } = known
  const { '@type': _, ...instance } = instanceOf(known)
  const said = { ...namesOf(known), offers: offerOf(known) }
  if (activity.startDate)
    return {
      '@type': ['Event', 'CourseInstance'],
      ...said,
      ...instance,
      organizer: schoolOf(known),
      isAccessibleForFree: activity.fees === 0,
    }
  return {
    '@type': 'Course',
    ...said,
    provider: schoolOf(known),
    isAccessibleForFree: activity.fees === 0,
    hasCourseInstance: { '@type': 'CourseInstance', ...instance, url: said.url },
  }
}

function namesOf({ activity, description, language, siteUrl }: Known) {
  const { image } = activity
  const drawn = image && !image.endsWith('.svg') ? [new URL(image, siteUrl).href] : []
  return {
    name: activityName(language, activity),
    description,
    url: siteUrl + activityPath(language, activity),
    inLanguage: language,
    image: [siteUrl + activityImagePath(language, activity), ...drawn],
  }
}

function instanceOf({ activity, city, language, sessions }: Known): Instance {
  const { activityStatusId, capacity, endDate, isCancelled, seatsLeft, startDate } = activity
  const from = sessions[0]?.startsAt ?? startDate
  const to = sessions.at(-1)?.endsAt ?? endDate
  const weekly = schedules(activity, sessions)
  return {
    '@type': 'CourseInstance',
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    courseMode: 'Onsite',
    location: placeOf(activity, city, language),
    audience: audienceOf(activity),
    ...(weekly.length > 0 && { eventSchedule: weekly }),
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
    ...(seatsLeft !== null &&
      activityStatusId === ACTIVITY_STATUS.current && { remainingAttendeeCapacity: seatsLeft }),
  }
}

function schoolOf({ activity, language }: Known) {
  return { '@type': 'Organization', name: schoolName(language, activity) } as const
}

function placeOf(activity: Activity, city: City | null, language: Language): Place {
  const { latitude, longitude } = activity
  const street = language === 'ar' ? activity.address_Ar : activity.address_En
  return {
    '@type': 'Place',
    name: schoolName(language, activity),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(city && { addressLocality: nameIn(language, city) }),
      ...(city?.country && { addressCountry: city.country.code }),
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

function audienceOf({ genderId, maxAge, minAge }: Activity): PeopleAudience {
  return {
    '@type': 'PeopleAudience',
    ...(minAge !== null && { requiredMinAge: minAge }),
    ...(maxAge !== null && { requiredMaxAge: maxAge }),
    ...(genderId !== GENDER.both && {
      requiredGender: genderId === GENDER.male ? 'male' : 'female',
    }),
  }
}

function offerOf({ activity, language, siteUrl }: Known): Offer {
  const { fees, registrationClosesAt, registrationOpensAt } = activity
  return {
    '@type': 'Offer',
    price: fees,
    priceCurrency: 'SAR',
    category: fees === 0 ? 'Free' : 'Paid',
    availability: `https://schema.org/${availabilityOf(activity)}`,
    url: siteUrl + activityPath(language, activity),
    ...(registrationOpensAt && { validFrom: registrationOpensAt }),
    ...(registrationClosesAt && { validThrough: registrationClosesAt }),
  }
}

/** What opens later is `PreOrder`, and `validFrom` says from when on it can be had. */
function availabilityOf({ activityStatusId, registrationState, seatsLeft }: Activity) {
  if (activityStatusId === ACTIVITY_STATUS.previous) return 'Discontinued'
  if (registrationState === 'closed' || seatsLeft === 0) return 'SoldOut'
  if (registrationState === 'notYet') return 'PreOrder'
  return seatsLeft !== null && seatsLeft <= FEW_SEATS ? 'LimitedAvailability' : 'InStock'
}
