import type { Plural } from '../../plural.ts'

const minutes: Plural = { one: '{count} minute', other: '{count} minutes' }

/** The weekly times when a child is busy: a section of the child's page, loaded on demand. */
export const childWeek = {
  title: 'The week of {name}',
  lead: 'The list for {name} then leaves out what {name} has no time for. Only you see this.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  schoolEnds: 'School ends at',
  schoolHelp: 'Sunday to Thursday',
  noSchool: 'no school',
  way: 'From one place to another',
  noWay: 'no time needed',
  minutes,
  needsRide: 'We bring and fetch {name} ourselves',
  rideHelp: 'Tick it for siblings too: then nothing begins while you fetch another child.',
  markAs: 'Mark in the week',
  kinds: {
    school: 'school',
    activity: 'another activity',
    prayer: 'prayer',
    family: 'family',
  },
  /** The same as one letter, in the cells. */
  letters: { school: 'S', activity: 'A', prayer: 'P', family: 'F' },
  free: 'free',
  grid: 'When {name} has no time',
  gridHelp: 'Press a time to mark it. With the keyboard: arrows, then Space.',
  time: 'Time',
  morning: 'Morning',
  cell: '{day}, {time}: {kind}',
  save: 'Save the week',
  saving: 'Saving…',
  saved: 'Saved. The list for {name} goes by it.',
}
