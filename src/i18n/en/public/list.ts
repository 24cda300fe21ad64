import type { Plural } from '../../plural.ts'

const found: Plural = { one: '{count} activity', other: '{count} activities' }
const show: Plural = { one: 'Show {count} activity', other: 'Show {count} activities' }
const filters: Plural = { one: 'Filters ({count})', other: 'Filters ({count})' }
const loosen: Plural = {
  one: '{count} activity without “{filter}”',
  other: '{count} activities without “{filter}”',
}
const onlyLeftOut: Plural = {
  one: 'Only “{words}”: {count} activity',
  other: 'Only “{words}”: {count} activities',
}

/** The list of the home page with its filters. */
export const list = {
  found,
  foundFor: 'for {child}',
  show,
  filters,
  filtersNone: 'Filters',
  filtersTitle: 'Filters',
  close: 'Close the filters',
  apply: 'Show activities',
  kinds: 'Kinds of activities',
  cities: 'Cities',
  allCities: 'All Cities',
  labels: {
    city: 'City',
    school: 'School',
    age: 'Age',
    gender: 'Gender',
    fees: 'Fees',
    max: 'Highest fee',
    day: 'Days',
    time: 'Time of day',
    setting: 'Indoor / outdoor',
    category: 'Kind',
    q: 'Search',
    sort: 'Sort by',
    page: 'Page',
  },
  any: {
    school: 'All schools',
    age: 'All ages',
    gender: 'All',
    fees: 'All fees',
    max: 'Any fee',
    day: 'Any day',
    time: 'Any time',
    setting: 'Any',
  },
  upTo: 'Up to {amount} SAR',
  chooseCityFirst: 'City first',
  options: {
    gender: { 1: 'Boys', 2: 'Girls', 3: 'Girls and boys together' },
    fees: { 1: 'Free Only', 2: 'Paid Only' },
    time: { 1: 'Morning', 2: 'Afternoon' },
    setting: { indoor: 'Indoor', outdoor: 'Outdoor', both: 'Indoor and outdoor' },
  },
  unknownStatus: 'Unknown Status',
  sorts: {
    soonest: 'Soonest',
    cheapest: 'Lowest fee',
    nearest: 'Nearest',
    relevance: 'Best match',
  },
  search: 'Search',
  searchPlaceholder: 'Swimming, chess…',
  remove: 'Remove the filter {filter}',
  clear: 'Clear all',
  ignored: 'We left out what we could not read in the address: {what}.',
  locating: 'Finding where you are…',
  noLocation:
    'We could not find where you are, so the order stays as it was. Allow your location in the browser and try again.',
  quoted: '“{words}”',
  leftOut: 'Nothing here has all these words. Shown without {words}.',
  onlyLeftOut,
  emptyTitle: 'Nothing matches these filters',
  emptyLead: 'Try removing one of them:',
  emptyNothing: 'Try another city or clear the filters; new activities come all the time.',
  emptyFor: 'Nothing here fits {child}',
  everyone: 'Show for everyone',
  loosen,
  failedTitle: 'The activities did not load',
  unexpected: 'An unexpected error occurred.',
  retry: 'Try again',
  loading: 'Loading activities',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  beyond: 'This page is beyond the last one.',
}
