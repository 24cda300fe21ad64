import type { Plural } from '../../plural.ts'

const dates: Plural = { one: 'See the date', other: 'See all {count} dates' }
const takePlace: Plural = { one: '{count} date takes place', other: '{count} dates take place' }
const leaveOut: Plural = {
  one: '{count} date falls in it. Leave it out?',
  other: '{count} dates fall in it. Leave them out?',
}
const stay: Plural = {
  one: '{count} date in it takes place.',
  other: '{count} dates in it take place.',
}
const areOut: Plural = {
  one: '{count} date in it is left out.',
  other: '{count} dates in it are left out.',
}
const areClosed: Plural = {
  one: '{count} date in it is left out, as on every public holiday.',
  other: '{count} dates in it are left out, as on every public holiday.',
}
const shift: Plural = {
  one: '{count} date is in Ramadan ({days}). Move it to another time?',
  other: '{count} dates are in Ramadan ({days}). Move them to another time?',
}
const usual: Plural = {
  one: '{count} date in Ramadan ({days}) keeps its usual time.',
  other: '{count} dates in Ramadan ({days}) keep their usual times.',
}
const moved: Plural = {
  one: '{count} date in Ramadan ({days}) has another time.',
  other: '{count} dates in Ramadan ({days}) have another time.',
}
const maghrib: Plural = {
  one: 'Maghrib is at {time} on {count} date ({days}), while it takes place.',
  other: 'Maghrib is at {time} on {count} dates ({days}), while they take place.',
}

/** The dates of a weekly schedule, with holidays, Ramadan and Maghrib for the school to decide on. */
export const planning = {
  title: 'The dates that come of it',
  none: 'Enter the first day, the last day and a weekly time: then the dates stand here.',
  noDates: 'No date comes of this.',
  loading: 'The dates are being worked out …',
  failed: 'The dates could not be worked out. {reason}',
  dates,
  takePlace,
  decide: 'What is below is for you to decide. Nothing is saved until you save.',
  skippedDay: '{day}: left out',
  expected: 'expected, by the moon',
  break: { ask: leaveOut, held: stay, out: areOut },
  holiday: { held: stay, out: areClosed },
  acts: {
    leaveOut: 'Leave out',
    leaveOutNamed: 'Leave out: {name}',
    keep: 'Keep',
    keepNamed: 'Keep: {name}',
    putBack: 'Put back',
    putBackNamed: 'Put back: {name}',
    hold: 'Hold anyway',
    holdNamed: 'Hold anyway: {name}',
    usualTime: 'Usual time',
    usualTimeNamed: 'Usual time: {name}',
  },
  ramadan: {
    name: 'Ramadan',
    ask: shift,
    usual,
    moved,
    startTime: 'They begin at',
    help: 'For example after Taraweeh. Each lasts as long as usual.',
    yes: 'Move them',
    no: 'Keep the usual times',
    open: 'Move them after all',
    back: 'Back to the usual times',
    required: 'Enter a time.',
    afterMidnight: 'One of them would then begin after midnight. Please choose an earlier time.',
  },
  maghrib,
  maghribOf: {
    venue: 'Worked out for the venue.',
    city: 'Worked out for the middle of the city.',
  },
  states: {
    skipped: 'Left out',
    holiday: 'Public holiday',
    changed: 'Other time',
    extra: 'Added',
    ramadan: 'Ramadan',
    maghrib: 'Maghrib {time}',
  },
  onDates: {
    title: 'Good to know about these dates',
    decide: 'Decide about it in the form',
  },
}
