import type { Plural } from '../../plural.ts'

const come: Plural = { one: 'A new message has come.', other: '{count} new messages have come.' }

/** The page `profile/messages`. */
export const messages = {
  title: 'Messages',
  lead: 'What the schools of your children’s activities write to you.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  unread: 'New',
  come,
  about: 'About {activity}',
  inOther: 'The school wrote this in Arabic only.',
  toActivity: 'To the activity',
  call: 'Call the school',
  noReplies: 'You cannot answer here.',
  notKept: 'We could not save that you have read this. {reason}',
  more: 'Show more',
  empty: {
    title: 'No messages yet',
    text: 'As soon as a school writes to you about an activity, it stands here.',
  },
  settings: {
    text: 'They can also reach you by e-mail or SMS:',
    link: 'choose in your account',
  },
}
