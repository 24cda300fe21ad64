import type { Plural } from '../../plural.ts'

const roster: Plural = {
  one: '{children}: full name, age and attendance, and the name and phone number of a guardian',
  other: '{children}: full names, ages and attendance, and names and phone numbers of guardians',
}
const dues: Plural = {
  one: '{children}: full name, and the name of a guardian and what they have paid',
  other: '{children}: full names, and the names of guardians and what they have paid',
}
const entries: Plural = { one: '{count} entry', other: '{count} entries' }

/** The page `manage/access-log`, for Admins. */
export const wholeAccessLog = {
  title: 'Who saw what',
  description: 'Who saw what of children, as far as it is recorded.',
  lead: 'Each time an administrator opens a roster or a ledger, and whenever anybody sees medical notes, what was shown of whom is recorded. Parents read what is theirs under “privacy” in their profile.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  notTheirs: {
    title: 'Only administrators read this',
    text: 'Parents find who saw what of their own children in their profile.',
    action: 'To your activities',
  },
  find: {
    label: 'Narrow the record',
    email: 'E-mail of a person',
    emailHelp: 'Who looked, or whose children were seen.',
    day: 'Day',
    school: 'School of whoever looked',
    allSchools: 'All schools',
    childId: 'Id of a child',
    submit: 'Search',
    showAll: 'Show all',
  },
  errors: {
    email: { wrong_format: 'Enter an e-mail, like name@example.com.' },
    childId: {
      wrong_format:
        'An id has 32 digits and letters a to f in five groups. The roster’s answer names it.',
    },
  },
  entries,
  noAccount: 'Somebody who has no account any more',
  roles: { Admin: 'Administrator of Nashat', School: 'School staff', Trainer: 'Trainer' },
  aChild: 'A child',
  seen: {
    roster,
    dues,
    medicalNotes: { other: '{children}: medical notes' },
    details: {
      other: '{children}: medical notes, phone numbers and who may pick up, opened on a device',
    },
  },
  more: 'Show more',
  empty: {
    title: 'Nothing is recorded',
    text: 'Nobody has looked, or not as far as you have narrowed it.',
  },
}
