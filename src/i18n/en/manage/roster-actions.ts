/** The actions of a school on a child of its roster: `manage/roster`. */
export const rosterActions = {
  give: 'Give a place',
  giveNamed: 'Give a place: {name}',
  given: '{name} has a place now.',
  takeOff: 'Take off the roster',
  takeOffNamed: 'Take off the roster: {name}',
  takenOff: '{name} is off the roster. The family has been told.',
  close: 'Close',
  leave: 'Leave it',
  full: {
    legend: 'The places are full. Give {name} one all the same?',
    reason: 'Reason',
    help: 'It stands on the roster and in the history of the activity.',
    yes: 'Give the place',
  },
  confirm: {
    title: 'Take {name} off the roster?',
    means: {
      confirmed:
        'The place is free again, and the next in line is asked. The family is told at once.',
      offered: 'The offer ends, and the next in line is asked. The family is told at once.',
      waitlisted: '{name} leaves the line. The family is told at once.',
    },
    yes: 'Take off the roster',
  },
  message: {
    legend: 'A word to the family (optional)',
    help: 'Each family reads it in its language. If you write one, everybody reads that one.',
    en: 'In English',
    ar: 'In Arabic',
  },
  errors: {
    reason: { required: 'Please say why: somebody will ask.' },
  },
  sheet: {
    printed: 'Roster of {day}',
    number: 'No.',
    firstName: 'First name',
    lastName: 'Last name',
    age: 'Age',
    gender: 'Girl or boy',
    guardian: 'Guardian',
    phone: 'Phone',
    here: 'Attendance',
  },
}
