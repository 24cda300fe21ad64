import type { Plural } from '../../plural.ts'

const schools: Plural = { one: 'at one school', other: 'at {count} schools' }
const inCities: Plural = { one: 'in one city', other: 'in {count} cities' }
const kinds: Plural = { one: 'one type', other: '{count} types' }
const activities: Plural = {
  one: 'one activity for children',
  other: '{count} activities for children',
}
const someFree: Plural = {
  one: 'One activity is free; the others cost up to {max}.',
  other: '{count} activities are free; the others cost up to {max}.',
}
const freeOf: Plural = { one: 'one is free', other: '{count} are free' }

/** Landing pages of a city, a category, or a category in a city, and the page that lists them all. */
export const landing = {
  titles: {
    all: 'Activities by city and type',
    city: 'Activities for children in {city}',
    category: '{category} for children',
    both: '{category} for children in {city}',
  },
  titlePage: '{title}, page {page}',
  descriptionPage: '{description} Page {page}.',
  /** The first sentence of each kind of page; `most` follows if there are several. */
  intro: {
    all: 'Choose from {activities}: {kinds}, {schools} {inCities}.',
    city: '{city} has {activities} {schools}.',
    category: '{category}: {activities} {schools} {inCities}.',
    both: '{category} in {city}: {activities} {schools}.',
  },
  most: {
    city: 'The widest choice is in {list}.',
    category: 'The widest choice is in {list}.',
  },
  counted: '{name} ({count})',
  activities,
  schools,
  inCities,
  kinds,
  next: 'The next one starts on {day}.',
  fees: {
    allFree: 'Taking part is free.',
    same: 'The fee is {min} for the whole course.',
    between: 'Fees run from {min} to {max} for the whole course.',
    someFree,
  },
  ages: 'Ages: {ages}.',
  facts: {
    next: 'Next start',
    unknown: 'To be announced',
    ages: 'Ages',
    fees: 'Fees',
    range: '{min} – {max}',
    free: 'Free',
    freeOf,
  },
  breadcrumb: 'All cities and types',
  narrow: 'Narrow it down',
  girls: 'For girls',
  boys: 'For boys',
  freeOnly: 'Free',
  allFilters: 'Age, time and more',
  listHeading: 'Soonest first',
  kindsIn: 'Types in {city}',
  citiesOf: '{category} by city',
  otherKindsIn: 'More in {city}',
  otherCitiesOf: '{category} in other cities',
  otherKinds: 'Other types',
  otherCities: 'Other cities',
  cities: 'By city',
  categories: 'By type',
  more: 'All cities and types',
  /** `title` is the title of the feed. */
  rss: '{title} (RSS)',
}
