import { GENDER } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import type { Opportunity } from '#contract/open-data.ts'
import { activityPath } from '#contract/paths.ts'
import { ACTIVITY_LIST, type Concept } from './concept.ts'
import { kindOf, type Offering } from './offering.ts'
import { plainText } from './plain-text.ts'
import { daysOf, scheduleOf } from './schedule.ts'
import { OPEN_DATA_TEXTS } from './texts.ts'

/**
 * Which way of saying it this is. Whoever changes what an opportunity says raises it: items that
 * were told in another way are then told again.
 */
export const MAPPING = 2

/** In whose language, and where links lead. */
export interface Reader {
  language: Language
  siteUrl: string
}

const GENDERS: Readonly<Record<number, string>> = {
  [GENDER.male]: 'https://openactive.io/MaleOnly',
  [GENDER.female]: 'https://openactive.io/FemaleOnly',
  [GENDER.both]: 'https://openactive.io/NoRestriction',
}

/** An activity in the words of OpenActive's Modelling Opportunity Data. */
export function opportunityOf(offering: Offering, concept: Concept, reader: Reader): Opportunity {
  const { endDate, fees, gId, image, startDate } = offering
  const description = plainText(offering.description)
  const url = reader.siteUrl + activityPath(reader.language, offering)
  return {
    '@context': 'https://openactive.io/',
    '@type': kindOf(offering),
    '@id': `${reader.siteUrl}/api/openactive#${gId}`,
    identifier: gId,
    name: plainText(offering.name),
    ...(description !== '' && { description }),
    url,
    ...(image !== null && { image: [imageOf(image, reader)] }),
    activity: [{ '@type': 'Concept', '@id': concept.id, ...labelOf(concept) }],
    category: [plainText(offering.category)],
    ...(startDate !== null &&
      endDate !== null && { startDate, endDate, duration: daysOf(startDate, endDate) }),
    eventSchedule: scheduleOf(offering),
    eventStatus: `https://schema.org/Event${offering.cancelledAt ? 'Cancelled' : 'Scheduled'}`,
    location: placeOf(offering, reader),
    organizer: organizerOf(offering, reader),
    offers: [{ '@type': 'Offer', price: fees, priceCurrency: 'SAR', url }],
    isAccessibleForFree: fees === 0,
    ageRange: agesOf(offering),
    genderRestriction: GENDERS[offering.genderId] ?? 'https://openactive.io/NoRestriction',
    ...seatsOf(offering),
  }
}

const labelOf = ({ prefLabel }: Concept) => ({ prefLabel, inScheme: ACTIVITY_LIST })

const organizerOf = ({ school, schoolId }: Offering, { siteUrl }: Reader) => ({
  '@type': 'Organization' as const,
  '@id': `${siteUrl}/api/openactive#school-${schoolId}`,
  name: plainText(school),
})

/** Images are paths of this site, or whole addresses. */
const imageOf = (image: string, { siteUrl }: Reader) => ({
  '@type': 'ImageObject' as const,
  url: new URL(image, siteUrl).href,
})

/** The address is one text: OpenActive's parts ask for postal codes, which catalogues do not have. */
function placeOf(offering: Offering, { language }: Reader): Opportunity['location'] {
  const { address, city, country, latitude, longitude, school } = offering
  const parts = [address, address.includes(city) ? '' : city, country]
  return {
    '@type': 'Place',
    name: plainText(school),
    address: parts
      .map(part => plainText(part).replace(/[,،\s]+$/, ''))
      .filter(Boolean)
      .join(OPEN_DATA_TEXTS[language].comma),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

/** Said even when nothing is known: a missing age range would mean adults. */
const agesOf = ({ maxAge, minAge }: Offering): Opportunity['ageRange'] => ({
  '@type': 'QuantitativeValue',
  minValue: minAge ?? 0,
  ...(maxAge !== null && { maxValue: maxAge }),
})

/** Sessions that go on have seats, but how many are left is said of terms only. */
function seatsOf(offering: Offering) {
  const { capacity, seatsLeft } = offering
  if (capacity === null) return {}
  return {
    maximumAttendeeCapacity: capacity,
    ...(kindOf(offering) === 'CourseInstance' &&
      seatsLeft !== null && { remainingAttendeeCapacity: seatsLeft }),
  }
}
