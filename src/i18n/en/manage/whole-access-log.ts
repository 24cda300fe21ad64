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
  description: 'The record of who saw children’s data.',
  lead: 'Every time an admin opens a roster or ledger, or anyone sees medical notes, we record what was shown and whose it was. Parents see their own records under “Your family’s data” in their account.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  notTheirs: {
    title: 'Only admins can see this',
    text: 'Parents can see who saw their own children’s data in their account.',
    action: 'Your activities',
  },
  find: {
    label: 'Filter the record',
    email: 'E-mail of a person',
    emailHelp: 'Who looked, or whose children were seen.',
    day: 'Day',
    school: 'School of the viewer',
    allSchools: 'All schools',
    childId: 'Child’s ID',
    submit: 'Search',
    showAll: 'Show all',
  },
  errors: {
    email: { wrong_format: 'Enter an e-mail, like name@example.com.' },
    childId: {
      wrong_format:
        'An ID has five groups of digits and letters a to f, 32 in all. The roster’s answer has it.',
    },
  },
  entries,
  noAccount: 'Someone whose account is closed',
  roles: { Admin: 'Nashat admin', School: 'School staff', Trainer: 'Trainer' },
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
    title: 'No records',
    text: 'Nobody has looked, or no record matches your filters.',
  },
}
