import { pictureOf } from '#contract/covers.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import type { Opportunity } from '#contract/discovery/open-data.ts'
import { activityPath } from '#contract/paths.ts'
import { ACTIVITY_LIST, type Concept } from './concept.ts'
import { kindOf, type Offering } from './offering.ts'
import { plainText } from './plain-text.ts'
import { daysOf, scheduleOf } from './schedule.ts'
import { OPEN_DATA_TEXTS } from './texts.ts'

/** The version of this mapping. Raise it when the output changes: all items are then sent again. */
export const MAPPING = 3

/** The reader's language, and the site that links lead to. */
export interface FeedReader {
  language: Language
  siteUrl: string
}

const GENDERS: Readonly<Record<number, string>> = {
  [GENDER.male]: 'https://openactive.io/MaleOnly',
  [GENDER.female]: 'https://openactive.io/FemaleOnly',
  [GENDER.both]: 'https://openactive.io/NoRestriction',
}

/** Describes an activity in the terms of OpenActive's Modelling Opportunity Data. */
export function opportunityOf(
  offering: Offering,
  concept: Concept,
  reader: FeedReader,
): Opportunity {
  const { endDate, fees, gId, startDate } = offering
  const picture = pictureOf({ ...offering, category: { slug: offering.categorySlug } })
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
    ...(picture !== null && { image: [imageOf(picture, reader)] }),
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

const organizerOf = ({ school, schoolId }: Offering, { siteUrl }: FeedReader) => ({
  '@type': 'Organization' as const,
  '@id': `${siteUrl}/api/openactive#school-${schoolId}`,
  name: plainText(school),
})

/** Images are paths on this site or full addresses. */
const imageOf = (image: string, { siteUrl }: FeedReader) => ({
  '@type': 'ImageObject' as const,
  url: new URL(image, siteUrl).href,
})

/** The address is one text, because OpenActive's structured form needs a postal code. */
function placeOf(offering: Offering, { language }: FeedReader): Opportunity['location'] {
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

/** Always given: without an age range, OpenActive assumes adults. */
const agesOf = ({ maxAge, minAge }: Offering): Opportunity['ageRange'] => ({
  '@type': 'QuantitativeValue',
  minValue: minAge ?? 0,
  ...(maxAge !== null && { maxValue: maxAge }),
})

/** Only courses say how many seats are left. A series only gives its capacity. */
function seatsOf(offering: Offering) {
  const { capacity, seatsLeft } = offering
  if (capacity === null) return {}
  return {
    maximumAttendeeCapacity: capacity,
    ...(kindOf(offering) === 'CourseInstance' &&
      seatsLeft !== null && { remainingAttendeeCapacity: seatsLeft }),
  }
}
