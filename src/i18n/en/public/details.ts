import type { Plural } from '../../plural.ts'

const dates: Plural = { one: '{count} date in all', other: '{count} dates in all' }
const datesLeft: Plural = {
  one: 'Started {day}, {left} of {count} date left',
  other: 'Started {day}, {left} of {count} dates left',
}
const notForSome: Plural = {
  one: 'Not right for {count} of your children. Why?',
  other: 'Not right for {count} of your children. Why?',
}
const registered: Plural = { one: '{names} is registered', other: '{names} are registered' }
const nth: Plural = { one: '{count}st', two: '{count}nd', few: '{count}rd', other: '{count}th' }
const seatsOf: Plural = {
  one: '{left} of {count} seat left',
  other: '{left} of {count} seats left',
}
const away: Plural = {
  one: 'About {count} min by car from {place}',
  other: 'About {count} min by car from {place}',
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
  feeNote: 'for the whole course, payable at the school',
  lateFee: {
    full: 'Late joiners pay the full fee.',
    part: 'Late joiners pay part of the fee.',
    unknown: 'Ask the school about the late-joining fee.',
  },
  weekly: 'Every {days}, {times}',
  from: 'From {from}',
  fromTo: '{from} – {to}',
  until: 'Until {to}',
  datesLeft,
  noTimes: 'Days and times to be announced.',
  localTime: 'All times are local to the venue ({zone}).',
  map: 'Map',
  away,
  farAway: 'Over an hour by car from {place}',
  here: 'where you are',
  seatsOf,
  noLimit: 'No limit on seats',
  full: 'All seats are taken',
  waitlist: 'All seats are taken; there is a waiting list',
  notYet: 'Registration opens on {day} at {time}',
  closed: 'Registration is closed',
  open: 'Registration is open',
  over: 'This activity is over. Here are its details, and what is on now.',
  cancelled: 'This activity was cancelled. Here is what was planned, and what is on now.',
  overText: 'Over: {description}',
  cancelledText: 'Cancelled: {description}',
  datesTitle: 'The dates',
  dates,
  datesNote: 'No dates on public holidays.',
  summerNoon:
    'Some dates from June to September are outdoors between {from} and {to}, the hottest hours of the day: bring a hat and plenty of water.',
  ramadan: 'Ramadan dates run from {from} to {to}, at {times}.',
  ramadanDay: 'There is one date in Ramadan: {from}, at {times}.',
  otherDates: 'Show the other dates',
  about: 'About this activity',
  noText: 'The school has not added a description yet.',
  know: 'Good to know',
  knowFees: 'You pay the school directly; Nashat takes no money.',
  knowFacts: {
    setting: 'Setting',
    languages: 'Taught in',
    coaches: 'Coaches',
    bring: 'What to bring',
    trial: 'Trial session',
  },
  settings: { indoor: 'Indoor', outdoor: 'Outdoor', both: 'Indoor and outdoor' },
  coaches: { 1: 'Men', 2: 'Women', 3: 'Women and men' },
  trials: { free: 'Free', paid: 'For a fee', none: 'None' },
  knowList: [
    'What counts is your child’s age on the first date.',
    'Cancelling is free until the activity is over.',
    'Children are photographed only with their parents’ consent.',
    'If your child has a health condition, talk to the school.',
  ],
  school: {
    heading: 'Ask the school',
    call: 'Call',
    whatsapp: 'WhatsApp',
    message: 'Hello, I have a question about {name}: {address}',
  },
  bar: 'Price and registration',
  apply: { open: 'Register', waitlist: 'Join the line' },
  tell: {
    ask: 'Tell me when it opens',
    takeBack: 'Don’t tell me',
    told: { email: 'We will e-mail you.', sms: 'We will text you.' },
    unreachable: 'Confirm an e-mail or phone so we can reach you.',
  },
  similarSeats: 'Similar, with seats',
  settled: {
    offered: 'Answer the offer',
    in: 'See current activities',
    none: 'See other activities',
  },
  family: {
    heading: 'Your children',
    fits: 'Fits {names}',
    clash: '{name}: right age, but clashes with {activities}',
    clashOn: '{name}: right age, but clashes with {activities} on {day}',
    only: { 1: '{names}: for boys only', 2: '{names}: for girls only', 3: '' },
    registered,
    offered: 'A seat is held for {name}',
    waiting: '{name} is {nth} in line',
    addChild: 'Add a child to see if this fits',
    notForSome,
    nth,
  },
  share: 'Share',
  copied: 'Link copied',
  similar: 'Similar activities nearby',
  more: 'More in {category}',
}
