import type { Plural } from '../../plural.ts'

const past: Plural = { one: '{count} date that is past', other: '{count} dates that are past' }
const families: Plural = {
  one: '{count} family will hear of it.',
  other: '{count} families will hear of it.',
}

/** The single dates of an activity: `manage/dates`. */
export const sessionDates = {
  title: 'Dates',
  description: 'The dates of an activity, and what is changed about them.',
  toDates: 'Dates',
  toRoster: 'Roster',
  past,
  empty: {
    title: 'No date to come',
    text: 'Nothing is planned from now on. A date that is added stands here at once.',
  },
  states: { moved: 'Moved', cancelled: 'Called off' },
  leave: 'Leave it',
  date: 'Date',
  from: 'From',
  to: 'To',
  nextDay: 'Ends on the next day.',
  timesHelp: 'Times are by the clock of the venue.',
  preview: {
    families,
    nobody: 'No family has to be told.',
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
    done: 'Changed. Families that are in hear of a new time.',
  },
  callOff: {
    open: 'Call off',
    named: 'Call off: {day}',
    legend: 'Call off {day}?',
    told: 'The families are told at once.',
    stays: 'The date stays in the list, as called off.',
    yes: 'Call the date off',
    done: 'Called off. Families that are in hear of it.',
    gone: 'Called off. Nobody was to come, so it has left the list.',
  },
  note: {
    legend: 'A word to the families (optional)',
    help: 'Each family reads it in its language. If you write one, everybody reads that one.',
    en: 'In English',
    ar: 'In Arabic',
  },
  errors: {
    date: { required: 'Please choose a day.', in_past: 'This day is past.' },
    startTime: {
      required: 'Please say when it begins.',
      in_past: 'This time is already past.',
      time_taken:
        'There is a date at this time already, or one that was called off: that one can be added again.',
    },
    endTime: {
      required: 'Please say when it ends.',
      too_small: 'It has to end later than it begins.',
    },
    sessionId: {
      in_past: 'This date has begun: it stays as it is.',
    },
  },
}
