import type { Plural } from '../../plural.ts'

const years: Plural = { one: '{count} year', other: '{count} years' }
const yearsUp: Plural = { one: '{count} year and up', other: '{count} years and up' }
const yearsUpTo: Plural = { one: 'Up to {count} year', other: 'Up to {count} years' }
const seatsLeft: Plural = { one: '{count} seat left', other: '{count} seats left' }
const away: Plural = { one: 'about {count} min', other: 'about {count} min' }

/** The short texts of a card; the details page uses them too. */
export const card = {
  years,
  yearsUp,
  yearsUpTo,
  yearsBetween: '{from}–{to} years',
  allAges: 'All ages',
  genders: { 1: 'Boys', 2: 'Girls', 3: 'Girls and boys' },
  settings: { indoor: 'Indoor', outdoor: 'Outdoor', both: 'Indoor and outdoor' },
  cityParts: {
    centre: 'central {city}',
    n: 'north {city}',
    ne: 'north-east {city}',
    e: 'east {city}',
    se: 'south-east {city}',
    s: 'south {city}',
    sw: 'south-west {city}',
    w: 'west {city}',
    nw: 'north-west {city}',
  },
  away,
  farAway: 'over an hour',
  free: 'Free',
  seatsLeft,
  full: 'Full',
  waitlist: 'Waiting list',
  opens: 'Opens {day}',
  closed: 'Registration closed',
  noTimes: 'Times to be announced',
  from: 'From {day}',
  fits: 'Fits {names}',
  save: 'Save {name}',
}
