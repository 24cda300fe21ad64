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
  title: 'Who saw what of your children',
  lead: 'We record here who saw your children’s medical notes, and each time an administrator of Nashat opens a roster or a ledger that names one of them.',
  note: 'A roster shows a child’s full name, age and attendance, and your name and phone number; a ledger a child’s full name, your name and what you have paid. Schools and trainers see those of their own activities as part of the registration; that is not recorded here. Medical notes are recorded whoever sees them, once a day for each person; a trainer sees them on the day of a session only.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  noAccount: 'Somebody who has no account any more',
  roles: {
    Admin: 'Administrator of Nashat',
    School: 'School staff',
    Trainer: 'Trainer',
  },
  aChild: 'A child',
  seen: { roster, dues, medicalNotes, details },
  more: 'Show more',
  empty: {
    title: 'Nobody has looked',
    text: 'Nobody has seen your children’s medical notes, and no administrator has opened a roster or a ledger with them in it. Should somebody do so, you can read it here.',
  },
  way: {
    heading: 'Your family’s data',
    note: 'Read it, take it along or have it erased, and see who saw what of your children.',
    open: 'To your family’s data',
  },
}
