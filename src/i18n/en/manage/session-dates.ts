import type { Plural } from '../../plural.ts'

const past: Plural = { one: '{count} past date', other: '{count} past dates' }
const families: Plural = {
  one: '{count} family will be told.',
  other: '{count} families will be told.',
}

/** The single dates of an activity: `manage/dates`. */
export const sessionDates = {
  title: 'Dates',
  description: 'An activity’s dates and their changes.',
  toDates: 'Dates',
  toRoster: 'Roster',
  past,
  empty: {
    title: 'No upcoming dates',
    text: 'Nothing is planned from now on. Dates you add appear here at once.',
  },
  states: { moved: 'Moved', cancelled: 'Called off' },
  leave: 'Go back',
  date: 'Date',
  from: 'From',
  to: 'To',
  nextDay: 'Ends the next day.',
  timesHelp: 'Times are local to the venue.',
  preview: {
    families,
    nobody: 'No families need to be told.',
    clash: {
      chip: 'Clashes',
      somebody: 'A child',
      at: 'at “{why}” then',
      anonymous: 'at another activity then',
    },
  },
  add: {
    open: 'Add a date',
    legend: 'Add a date',
    yes: 'Add the date',
    tell: 'Add it and tell families',
    anyway: 'Add it anyway',
    done: 'Added.',
  },
  move: {
    open: 'Move',
    named: 'Move: {day}',
    legend: 'Move {day}',
    yes: 'Move the date',
    tell: 'Move it and tell families',
    anyway: 'Move it anyway',
    done: 'Saved. We tell registered families what has changed.',
    kept: 'Saved.',
  },
  callOff: {
    open: 'Call off',
    named: 'Call off: {day}',
    legend: 'Call off {day}?',
    told: 'We tell the families at once.',
    stays: 'The date stays in the list, marked as called off.',
    yes: 'Call off date',
    done: 'Called off. We tell registered families.',
    gone: 'Called off. Nobody was coming, so it is off the list.',
  },
  note: {
    legend: 'Message to families (optional)',
    help: 'Each family reads it in their language. If you write just one, everyone gets that one.',
    en: 'In English',
    ar: 'In Arabic',
  },
  errors: {
    date: { required: 'Choose a day.', in_past: 'This day is in the past.' },
    startTime: {
      required: 'Enter a start time.',
      in_past: 'This time is in the past.',
      time_taken:
        'There is already a date at this time, or a called-off one that you can add again.',
    },
    endTime: {
      required: 'Enter an end time.',
      too_small: 'It has to end after it starts.',
    },
    sessionId: {
      in_past: 'This date has started, so it stays as it is.',
    },
  },
}
