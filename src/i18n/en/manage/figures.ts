import type { Plural } from '../../plural.ts'

const inARow: Plural = {
  one: 'Absent once',
  other: 'Absent {count} times in a row',
}
const places: Plural = { one: '{count} place taken', other: '{count} places taken' }

/** The statistics of a school's activities: `manage/figures`. */
export const figures = {
  title: 'Figures',
  description: 'How full activities are, who looks and who comes.',
  lead: 'How full your activities are, who looks at them, and who comes.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  school: 'School',
  notTheirs: {
    title: 'You do not run this school',
    text: 'Only school admins can see its figures here.',
    action: 'Your activities',
  },
  activity: 'Activity',
  all: 'All activities',
  period: 'Period',
  presets: { month: 'This month', days: 'The last 30 days', year: 'Since August' },
  from: 'From',
  to: 'To',
  show: 'Show',
  errors: {
    from: { too_small: 'Choose up to 400 days.', other: 'Choose a day.' },
    to: { too_small: 'This is before the first day.', other: 'Choose a day.' },
  },
  views: {
    title: 'Page views',
    note: 'How often a page was opened. We do not identify anyone: two visits count twice.',
  },
  comings: {
    title: 'Registrations and cancellations',
    note: 'Registrations are above the line, cancellations below it in stripes. Children removed by their families are not counted.',
  },
  series: { views: 'Views', registrations: 'Registrations', cancellations: 'Cancellations' },
  steps: { day: 'By day', week: 'By week', month: 'By month' },
  /** The text alternative of a chart. */
  said: '{total} in total, at most {most} ({when}).',
  saidNothing: 'None in this period.',
  table: 'As a table',
  when: { day: 'Day', week: 'Week from', month: 'Month' },
  fill: {
    title: 'Places and attendance',
    note: 'Places are as of now. Attendance covers marked dates in this period, without excused absences.',
    activity: 'Activity',
    places: 'Places',
    waiting: 'Waiting',
    attendance: 'Attendance',
    takenOf: '{taken} of {capacity}',
    taken: places,
    notMarked: 'Not marked',
    none: 'No activities in this period.',
    more: 'Show more',
  },
  absences: {
    title: 'Absent three times in a row',
    note: 'Up to the last marked date. Excused absences do not count.',
    none: 'Nobody was absent three times in a row.',
    inARow,
    last: 'Last on {day}',
    noPhone: 'No phone number',
    toRoster: 'Roster of {name}',
  },
  save: {
    xlsx: 'Save for Excel',
    csv: 'Save as CSV',
  },
  saved: 'The file is in your downloads.',
  files: { days: 'Figures by day', activities: 'Figures by activity' },
}
