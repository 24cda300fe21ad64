import type { Plural } from '../../plural.ts'

const families: Plural = { one: '{count} family', other: '{count} families' }
const unreachable: Plural = {
  one: '{count} child is not reached: its guardian has no account at Nashat yet.',
  other: '{count} children are not reached: their guardians have no account at Nashat yet.',
}
const chosen: Plural = { one: '{count} child chosen', other: '{count} children chosen' }
const characters: Plural = { one: '{count} character', other: '{count} characters' }
const parts: Plural = { one: '{count} SMS', other: '{count} SMS for each family' }
const goesTo: Plural = {
  one: 'This goes to {count} family',
  other: 'This goes to {count} families',
}
const sent: Plural = {
  one: 'Your message is on its way to {count} family.',
  other: 'Your message is on its way to {count} families.',
}

/** Messages from a school to the families of an activity: `manage/messages`. */
export const schoolMessages = {
  title: 'Messages',
  description: 'What a school writes to families of an activity.',
  toMessages: 'Messages',
  compose: 'Write to families',
  noReplies: 'Families cannot answer here. They see your number, and call.',
  to: {
    legend: 'To whom',
    all: 'Everybody on the roster',
    confirmed: 'Families with a place',
    waitlisted: 'The waiting list',
    children: 'Selected children',
  },
  chooseChildren: 'Which children',
  noChildren: 'Nobody is on the roster yet.',
  chosen,
  text: {
    legend: 'What you write',
    help: 'One language is enough: families of the other one read it with a note that says so.',
    en: 'In English',
    ar: 'In Arabic',
    left: '{count} of {most} characters',
  },
  reach: {
    label: 'Whom it reaches',
    families,
    languages: '{ar} in Arabic, {en} in English',
    channels: '{email} by e-mail, {sms} by SMS',
    none: '{count} at Nashat alone, by their own wish',
    unreachable,
    nobody: 'Nobody yet.',
  },
  preview: {
    heading: 'As families get it',
    legend: 'Language of the family',
    en: 'English',
    ar: 'Arabic',
    mail: 'By e-mail',
    sms: 'By SMS',
    frame: 'The mail, to look at',
    subject: 'Subject: {subject}',
    characters,
    parts,
    empty: 'As soon as you write, you see it here as a mail and as an SMS.',
  },
  next: 'Review and send',
  confirm: {
    title: goesTo,
    text: 'It cannot be taken back.',
    yes: 'Send',
    leave: 'Not yet',
    close: 'Close',
  },
  sent,
  list: {
    heading: 'Sent',
    empty: 'Nothing was sent yet.',
    by: 'by {name}',
    somebody: 'by somebody who has left',
    to: {
      all: 'Everybody on the roster',
      confirmed: 'Families with a place',
      waitlisted: 'The waiting list',
      children: 'Selected children',
    },
    delivered: '{count} by mail or SMS',
    read: '{count} read',
  },
  errors: {
    text_En: {
      required: 'Write something, in one language at least.',
      too_long: 'At most 1,000 characters.',
    },
    text_Ar: { too_long: 'At most 1,000 characters.' },
    to: {
      required: 'There is nobody to send it to.',
      unknown_value: 'Somebody has left the roster meanwhile. Please choose again.',
    },
  },
}
