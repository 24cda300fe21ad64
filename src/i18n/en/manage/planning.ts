import type { Plural } from '../../plural.ts'

const dates: Plural = { one: 'See the date', other: 'See all {count} dates' }
const takePlace: Plural = { one: '{count} date takes place', other: '{count} dates take place' }
const leaveOut: Plural = {
  one: '{count} date falls in it. Skip it?',
  other: '{count} dates fall in it. Skip them?',
}
const stay: Plural = {
  one: '{count} date in it takes place.',
  other: '{count} dates in it take place.',
}
const areOut: Plural = {
  one: '{count} date in it is skipped.',
  other: '{count} dates in it are skipped.',
}
const areClosed: Plural = {
  one: '{count} date in it is skipped, as on every public holiday.',
  other: '{count} dates in it are skipped, as on every public holiday.',
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
  title: 'Resulting dates',
  none: 'Enter the first day, the last day and a weekly time to see the dates here.',
  noDates: 'This gives no dates.',
  loading: 'Working out the dates…',
  failed: 'We could not work out the dates. {reason}',
  dates,
  takePlace,
  decide: 'Decide on the points below. Nothing changes until you save.',
  skippedDay: '{day}: skipped',
  expected: 'expected, by moon sighting',
  break: { ask: leaveOut, held: stay, out: areOut },
  holiday: { held: stay, out: areClosed },
  acts: {
    leaveOut: 'Skip',
    leaveOutNamed: 'Skip: {name}',
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
    startTime: 'They start at',
    help: 'For example after Taraweeh. Each lasts as long as usual.',
    yes: 'Move them',
    no: 'Keep the usual times',
    open: 'Move them after all',
    back: 'Back to the usual times',
    required: 'Enter a time.',
    afterMidnight: 'One of them would start after midnight. Choose an earlier time.',
  },
  maghrib,
  maghribOf: {
    venue: 'Calculated for the venue.',
    city: 'Calculated for the city centre.',
  },
  states: {
    skipped: 'Skipped',
    holiday: 'Public holiday',
    changed: 'Other time',
    extra: 'Added',
    ramadan: 'Ramadan',
    maghrib: 'Maghrib {time}',
  },
  onDates: {
    title: 'Good to know about these dates',
    decide: 'Decide in the form',
  },
}
