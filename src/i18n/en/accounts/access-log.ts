import type { Plural } from '../../plural.ts'

/** What a roster showed, and of how many children. */
const roster: Plural = {
  one: '{children}: full name, age and attendance, and your name and phone number',
  other: '{children}: full names, ages and attendance, and your name and phone number',
}

const medicalNotes: Plural = { other: '{children}: medical notes' }

/** What was opened on a device on the day of a session. */
const details: Plural = {
  other: '{children}: medical notes, phone numbers and who may pick up, opened on a device',
}

/** What a ledger showed, and of how many children. */
const dues: Plural = {
  one: '{children}: full name, and your name and what you have paid',
  other: '{children}: full names, and your name and what you have paid',
}

/** The page `profile/privacy`, and the link to it on `profile/edit`. */
export const accessLog = {
  title: 'Who saw your children’s data',
  lead: 'Here you see who opened your children’s medical notes, and each time a Nashat admin opened a roster or ledger that names them.',
  note: 'A roster shows a child’s full name, age and attendance, and your name and phone number. A ledger shows a child’s full name, your name and what you have paid. Schools and trainers see these for their own activities, which is not recorded here. Medical notes are always recorded, once a day per person; trainers see them only on the day of a session.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  noAccount: 'Someone whose account is closed',
  roles: {
    Admin: 'Nashat admin',
    School: 'School staff',
    Trainer: 'Trainer',
  },
  aChild: 'A child',
  seen: { roster, dues, medicalNotes, details },
  more: 'Show more',
  empty: {
    title: 'Nobody has looked',
    text: 'Nobody has seen your children’s medical notes, and no admin has opened a roster or ledger that names them. If that changes, you will see it here.',
  },
  way: {
    heading: 'Your family’s data',
    note: 'Read, download or erase it, and see who saw your children’s data.',
    open: 'See your family’s data',
  },
}
