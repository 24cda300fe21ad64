import type { Plural } from '../plural.ts'

const dates: Plural = { one: '{count} date in all', other: '{count} dates in all' }
const notForSome: Plural = {
  one: 'It does not fit {count} of your children. Why?',
  other: 'It does not fit {count} of your children. Why?',
}
const registered: Plural = { one: '{names} is registered', other: '{names} are registered' }
const nth: Plural = { one: '{count}st', two: '{count}nd', few: '{count}rd', other: '{count}th' }
const seatsOf: Plural = {
  one: '{left} of {count} seat left',
  other: '{left} of {count} seats left',
}

/** The page of one activity. */
export const details = {
  titleIn: '{name} in {city}',
  description: '{name} at {school}, {city}. {facts}. {fee}.',
  activities: 'Activities',
  facts: 'At a glance',
  who: 'Who',
  when: 'When',
  where: 'Where',
  fee: 'Fee',
  free: 'Free',
  feeNote: 'for the whole course, due at the school',
  weekly: 'Every {days}, {times}',
  from: 'From {from}',
  fromTo: '{from} – {to}',
  until: 'Until {to}',
  noTimes: 'The school announces days and times.',
  localTime: 'All times are local to the venue ({zone}).',
  map: 'Open in maps',
  seatsOf,
  noLimit: 'No limit on seats',
  full: 'All seats are taken',
  waitlist: 'All seats are taken; there is a waiting list',
  notYet: 'Registration opens on {day} at {time}',
  closed: 'Registration is closed',
  open: 'Registration is open',
  over: 'This activity is over. Here is what it was, and what is on now.',
  cancelled: 'This activity was cancelled. Here is what was planned, and what is on now.',
  overText: 'Over: {description}',
  cancelledText: 'Cancelled: {description}',
  datesTitle: 'The dates',
  dates,
  datesNote: 'Public holidays are left out.',
  otherDates: 'Show the other dates',
  about: 'About this activity',
  noText: 'The school has not written about this activity yet.',
  know: 'Good to know',
  knowFees: 'Fees are paid at the school; Nashat takes no money.',
  knowList: [
    'A child’s age counts on the day of the first date.',
    'Cancelling is free until the activity is over.',
    'If your child’s health matters for taking part, please ask the school.',
  ],
  bar: 'Price and registration',
  apply: { open: 'Register', waitlist: 'Join the waiting list' },
  settled: {
    offered: 'Answer the offer',
    in: 'See current activities',
    none: 'See other activities',
  },
  family: {
    heading: 'Your children',
    fits: 'Fits {names}',
    registered,
    offered: 'A seat is held for {name}',
    waiting: '{name} is waiting, {nth} in line',
    addChild: 'Add a child to see whether this fits',
    notForSome,
    nth,
  },
  share: 'Share',
  copied: 'Link copied',
  similar: 'Similar activities nearby',
  more: 'More in {category}',
}
