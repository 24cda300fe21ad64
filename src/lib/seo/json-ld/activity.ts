import type { Course, CourseInstance, Offer, PeopleAudience, Place } from 'schema-dts'
import type { Activity, Session } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import { ACTIVITY_STATUS, GENDER } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import { FEW_SEATS } from '#contract/limits.ts'
import { activityName, schoolName } from '../../activities/card-facts.ts'
import { nameIn } from '../../format/i18n-format.ts'
import { activityImagePath, activityPath } from '../../paths.ts'
import { PICTURE_SHAPES } from '../picture-shapes.ts'
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
/** Two types for the same thing: search engines know `Event`, course catalogues `CourseInstance`. */
export type ActivityEvent = Omit<Instance, '@type'> & { '@type': ['Event', 'CourseInstance'] }

/**
 * Returns an activity in schema.org terms. Without a known first day it is not an event yet, but a
 * course with an instance.
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
  const { image, languages } = activity
  const photos = image && !image.endsWith('.svg') ? [new URL(image, siteUrl).href] : []
  return {
    name: activityName(language, activity),
    description,
    url: siteUrl + activityPath(language, activity),
    inLanguage: languages.length > 0 ? languages : language,
    image: [
      ...PICTURE_SHAPES.map(shape => siteUrl + activityImagePath(language, activity, shape)),
      ...photos,
    ],
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
  const { schoolPhone } = activity
  return {
    '@type': 'Organization',
    name: schoolName(language, activity),
    ...(schoolPhone && { telephone: schoolPhone }),
  } as const
}

function placeOf(activity: Activity, city: City | null, language: Language): Place {
  const { latitude, longitude, setting } = activity
  const street = language === 'ar' ? activity.address_Ar : activity.address_En
  return {
    '@type': 'Place',
    name: schoolName(language, activity),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(city && { addressLocality: nameIn(language, city) }),
      ...(city?.region && { addressRegion: nameIn(language, city.region) }),
      ...(city?.country && { addressCountry: city.country.code }),
    },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    // Schema.org has no property for the setting.
    ...(setting && {
      additionalProperty: { '@type': 'PropertyValue', propertyID: 'setting', value: setting },
    }),
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
  const { fees, registrationClosesAt } = activity
  const validFrom = validFromOf(activity)
  return {
    '@type': 'Offer',
    price: fees,
    priceCurrency: 'SAR',
    category: fees === 0 ? 'Free' : 'Paid',
    availability: `https://schema.org/${availabilityOf(activity)}`,
    url: siteUrl + activityPath(language, activity),
    ...(validFrom && { validFrom }),
    ...(registrationClosesAt && { validThrough: registrationClosesAt }),
  }
}

/**
 * Returns when registration opens, or else when the activity was added; null if that was after
 * registration or the activity ended.
 */
function validFromOf(activity: Activity): string | null {
  const { createdAt, endDate, registrationClosesAt, registrationOpensAt } = activity
  if (registrationOpensAt) return registrationOpensAt
  const isLate =
    (registrationClosesAt && Date.parse(createdAt) >= Date.parse(registrationClosesAt)) ||
    (endDate && createdAt.slice(0, endDate.length) > endDate)
  return isLate ? null : createdAt
}

/** Registration that opens later is `PreOrder`; `validFrom` says when. */
function availabilityOf({ activityStatusId, registrationState, seatsLeft }: Activity) {
  if (activityStatusId === ACTIVITY_STATUS.previous) return 'Discontinued'
  if (registrationState === 'closed' || seatsLeft === 0) return 'SoldOut'
  if (registrationState === 'notYet') return 'PreOrder'
  return seatsLeft !== null && seatsLeft <= FEW_SEATS ? 'LimitedAvailability' : 'InStock'
}
