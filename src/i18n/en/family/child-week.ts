import type { Plural } from '../../plural.ts'

const minutes: Plural = { one: '{count} minute', other: '{count} minutes' }

/** The weekly times when a child is busy: a section of the child's page, loaded on demand. */
export const childWeek = {
  title: '{name}’s week',
  lead: '{name}’s list then leaves out what {name} has no time for. Only you see this.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  schoolEnds: 'School ends at',
  schoolHelp: 'Sunday to Thursday',
  noSchool: 'no school',
  way: 'Travel time',
  noWay: 'no time needed',
  minutes,
  needsRide: 'We take {name} there and back',
  rideHelp: 'Tick it for siblings too, and nothing starts while you are fetching another child.',
  markAs: 'Mark as',
  kinds: {
    school: 'school',
    activity: 'another activity',
    prayer: 'prayer',
    family: 'family',
  },
  /** The same as one letter, in the cells. */
  letters: { school: 'S', activity: 'A', prayer: 'P', family: 'F' },
  free: 'free',
  grid: 'When {name} is busy',
  gridHelp: 'Tap a time to mark it. On a keyboard: arrows, then Space.',
  time: 'Time',
  morning: 'Morning',
  cell: '{day}, {time}: {kind}',
  save: 'Save week',
  saving: 'Saving…',
  saved: 'Saved. {name}’s list now fits the week.',
}
