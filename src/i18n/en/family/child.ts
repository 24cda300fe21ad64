import type { Plural } from '../../plural.ts'

const age: Plural = { one: '{count} year old', other: '{count} years old' }
const schools: Plural = { one: '{count} school', other: '{count} schools' }
const seats: Plural = {
  one: '{count} seat of {name} is given back',
  other: '{count} seats of {name} are given back',
}
const waiting: Plural = {
  one: '{count} place on a waiting list is given up',
  other: '{count} places on waiting lists are given up',
}

/** Adding and changing a child: `add-child` and `edit-child/{id}`. */
export const child = {
  description: 'Your own pages on Nashat.',
  back: 'Children',
  add: {
    title: 'Add a child',
    lead: 'Once, for all activities.',
    save: 'Add this child',
    saveNamed: 'Add {name}',
    /** Versioned: `contract/privacy/guardian-consent.ts` has the same text. */
    consent:
      'By adding a child you say that you are its parent or guardian, and agree that Nashat keeps what you enter here, to find activities for the child and to register it. A school sees what it needs of it for its own activities. You can have all of it erased at any time.',
  },
  edit: {
    title: 'Edit a child',
    titleNamed: 'Edit {name}',
    save: 'Save the changes',
  },
  loading: 'One moment…',
  saving: 'Saving…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  notSaved: 'Not saved. {reason} What you typed is still here.',
  meanwhile: {
    saved:
      'Somebody else has saved “{text}” here in the meantime. Save again to replace it with what stands here.',
    emptied:
      'Somebody else has cleared this field in the meantime. Save again to keep what stands here.',
    changed: 'Somebody else has changed this in the meantime. Save again to keep what stands here.',
  },
  lookAgain: 'Not saved yet. Please check:',
  restored: 'You had typed this before and not saved it.',
  restoredNotes: 'Medical notes are never kept in the browser: please write them again.',
  discard: 'Start over',
  discardChanges: 'Back to what is saved',
  optional: 'optional',
  more: 'School, notes and contacts',
  moreLike: 'Partly filled in as for {sibling}',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: {
    label: 'Date of birth',
    help: 'Day/month/year, like 25/10/2018, or Hijri.',
    pick: 'Choose the date in a calendar',
    echo: '{day} · {hijri}',
  },
  newborn: 'under a year old',
  age,
  gender: { label: 'Girl or boy', female: 'Girl', male: 'Boy' },
  school: {
    heading: 'School and grade',
    label: 'School',
    help: 'Start typing its name. Leave this empty if there is none.',
    inCity: 'In {city}',
    elsewhere: 'In other cities',
    none: 'Not in the list, or no school',
    loading: 'Loading the schools…',
    failed: 'The schools did not load. You can add the school later.',
    found: schools,
    nothing: 'No school of this name',
    more: 'There are more: keep typing to find them.',
    noGrade: 'Not given',
  },
  grade: 'Grade',
  grades: {
    KG1: 'KG 1',
    KG2: 'KG 2',
    KG3: 'KG 3',
    '1': 'Grade 1',
    '2': 'Grade 2',
    '3': 'Grade 3',
    '4': 'Grade 4',
    '5': 'Grade 5',
    '6': 'Grade 6',
    '7': 'Grade 7',
    '8': 'Grade 8',
    '9': 'Grade 9',
    '10': 'Grade 10',
    '11': 'Grade 11',
    '12': 'Grade 12',
  },
  staff: {
    heading: 'For the people who look after {name}',
    child: 'your child',
    like: 'Filled in as for {sibling}. Please check that it fits.',
    whoSees:
      'You see this, and the staff of an activity that {name} is registered for. Nobody else.',
  },
  medicalNotes: {
    label: 'Medical notes',
    help: 'Allergies, medicine, anything that matters on the day.',
  },
  emergency: {
    legend: 'Emergency contact',
    help: 'Who to call when you cannot be reached.',
    name: 'Name',
    phoneNumber: 'Phone number',
  },
  pickUp: {
    label: 'Who may pick up',
    help: 'Names, and who they are: “Huda, her aunt”.',
  },
  week: {
    open: 'When {name} has time',
    help: 'School, prayer and other times, so that the list shows what fits into the week.',
  },
  errors: {
    firstName: {
      required: 'Enter the first name.',
      too_many: 'An account has room for 20 children.',
      other: 'Enter the name in letters.',
    },
    lastName: { required: 'Enter the last name.', other: 'Enter the name in letters.' },
    birthDate: {
      required: 'Enter the date of birth.',
      in_future: 'This day is still to come. Check the year.',
      not_a_child: 'Nashat is for children up to 18 years old. Check the year.',
      other: 'Enter day, month and year, like 12/10/2018.',
    },
    genderId: { required: 'Choose girl or boy.', other: 'Choose girl or boy.' },
    schoolId: { other: 'Choose a school from the list, or leave this empty.' },
    'emergencyContact.name': {
      required: 'Enter whose number this is.',
      other: 'Enter the name in letters.',
    },
    'emergencyContact.phoneNumber': {
      required: 'Enter the phone number of this person.',
      other: 'Enter a mobile number like 05X XXX XXXX, or one with its country code.',
    },
  },
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    birthDate: 'Date of birth',
    genderId: 'Girl or boy',
    schoolId: 'School',
    grade: 'Grade',
    medicalNotes: 'Medical notes',
    'emergencyContact.name': 'Name of the emergency contact',
    'emergencyContact.phoneNumber': 'Phone number of the emergency contact',
    pickUp: 'Who may pick up',
  },
  missing: {
    title: 'This child is not among yours',
    text: 'It may have been removed, or the address is not complete.',
    action: 'To your children',
  },
  remove: {
    open: 'Remove {name}',
    help: 'Gives its seats back and erases what we know.',
    title: 'Remove {name}?',
    counting: 'One moment: looking which seats {name} has…',
    nothingHeld: '{name} has no seats now. The history is erased.',
    unknown: 'The seats of {name} are given back, and the history is erased.',
    seats,
    waiting,
    consequence: '{what}, and the history is erased.',
    forever: 'This cannot be undone.',
    yes: 'Remove {name} for good',
    no: 'Keep {name}',
    close: 'Close',
    removing: 'Removing…',
  },
}
