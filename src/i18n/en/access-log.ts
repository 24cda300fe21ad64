import type { Plural } from '../plural.ts'

/** What a roster showed of how many children. */
const roster: Plural = {
  one: '{children}: full name, age and attendance, and your name and phone number',
  other: '{children}: full names, ages and attendance, and your name and phone number',
}

/** What a ledger showed of how many children. */
const dues: Plural = {
  one: '{children}: full name, and your name and what you have paid',
  other: '{children}: full names, and your name and what you have paid',
}

/** The page `profile/privacy`, and the way there from `profile/edit`. */
export const accessLog = {
  title: 'Who saw what of your children',
  lead: 'Each time an administrator of Nashat opens a roster or a ledger that names one of your children, we record it here.',
  note: 'A roster shows a child’s full name, age and attendance, and your name and phone number; a ledger a child’s full name, your name and what you have paid. Schools and trainers see those of their own activities as part of the registration; that is not recorded here.',
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
  seen: { roster, dues },
  more: 'Show more',
  empty: {
    title: 'Nobody has looked',
    text: 'No administrator has opened a roster or a ledger with your children in it. Should one do so, you can read it here.',
  },
  way: {
    heading: 'Your children’s privacy',
    note: 'When an administrator of Nashat sees your children’s names and your number, it is recorded.',
    open: 'See who saw what of your children',
  },
}
