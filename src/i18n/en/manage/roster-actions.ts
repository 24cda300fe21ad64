/** The actions of a school on a child of its roster: `manage/roster`. */
export const rosterActions = {
  give: 'Give a place',
  giveNamed: 'Give a place: {name}',
  given: '{name} now has a place.',
  takeOff: 'Remove from roster',
  takeOffNamed: 'Remove from roster: {name}',
  takenOff: '{name} is off the roster. We told the family.',
  seen: 'OK',
  seenNamed: 'OK: {name}',
  close: 'Close',
  leave: 'Cancel',
  full: {
    legend: 'All places are taken. Give {name} one anyway?',
    reason: 'Reason',
    help: 'Shown on the roster and in the activity’s history.',
    yes: 'Give the place',
  },
  confirm: {
    title: 'Remove {name} from the roster?',
    means: {
      confirmed:
        'The place is free again, and the next in line is asked. We tell the family at once.',
      offered: 'The offer ends, and the next in line is asked. We tell the family at once.',
      waitlisted: '{name} leaves the line. We tell the family at once.',
    },
    yes: 'Remove from roster',
  },
  message: {
    legend: 'Message to the family (optional)',
    help: 'The family reads it in their language. If you write just one, they get that one.',
    en: 'In English',
    ar: 'In Arabic',
  },
  errors: {
    reason: { required: 'Give a reason.' },
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
