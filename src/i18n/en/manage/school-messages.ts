import type { Plural } from '../../plural.ts'

const families: Plural = { one: '{count} family', other: '{count} families' }
const unreachable: Plural = {
  one: '{count} child cannot be reached: the guardian has no Nashat account yet.',
  other: '{count} children cannot be reached: their guardians have no Nashat account yet.',
}
const chosen: Plural = { one: '{count} child selected', other: '{count} children selected' }
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
  description: 'A school’s messages to the families of an activity.',
  toMessages: 'Messages',
  compose: 'Write to families',
  noReplies: 'Families cannot reply here. They see your number and can call.',
  restored: {
    typed: 'You typed this earlier but did not send it.',
    sent: 'You sent this earlier, but no answer came back. Before you send it again, look under “Sent”.',
    discard: 'Start over',
  },
  to: {
    legend: 'Send to',
    all: 'Everyone on the roster',
    confirmed: 'Families with a place',
    waitlisted: 'The waiting list',
    children: 'Selected children',
  },
  chooseChildren: 'Which children',
  noChildren: 'Nobody is on the roster yet.',
  chosen,
  text: {
    legend: 'Your message',
    help: 'One language is enough. We add a note for families who read the other.',
    en: 'In English',
    ar: 'In Arabic',
    left: '{count} of {most} characters',
  },
  reach: {
    label: 'Who it reaches',
    families,
    languages: '{ar} in Arabic, {en} in English',
    channels: '{email} by e-mail, {sms} by SMS',
    none: '{count} on Nashat only, as they chose',
    unreachable,
    nobody: 'Nobody yet.',
  },
  preview: {
    heading: 'Preview',
    legend: 'Family’s language',
    en: 'English',
    ar: 'Arabic',
    mail: 'By e-mail',
    sms: 'By SMS',
    frame: 'Preview of the e-mail',
    subject: 'Subject: {subject}',
    characters,
    parts,
    empty: 'Start writing to see it here as an e-mail and an SMS.',
  },
  next: 'Review and send',
  confirm: {
    title: goesTo,
    text: 'You cannot undo this.',
    yes: 'Send',
    leave: 'Not yet',
    close: 'Close',
  },
  sent,
  list: {
    heading: 'Sent',
    empty: 'Nothing sent yet.',
    by: 'by {name}',
    somebody: 'by someone who has left',
    to: {
      all: 'Everyone on the roster',
      confirmed: 'Families with a place',
      waitlisted: 'The waiting list',
      children: 'Selected children',
    },
    delivered: '{count} by e-mail or SMS',
    read: '{count} read',
  },
  errors: {
    text_En: {
      required: 'Write your message in at least one language.',
      too_long: 'Up to 1,000 characters.',
    },
    text_Ar: { too_long: 'Up to 1,000 characters.' },
    to: {
      required: 'There is no one to send it to.',
      unknown_value: 'Someone has just left the roster. Choose again.',
    },
  },
}
