import type { Plural } from '../../plural.ts'

const come: Plural = { one: 'You have a new message.', other: 'You have {count} new messages.' }

/** The page `profile/messages`. */
export const messages = {
  title: 'Messages',
  lead: 'Messages from the schools running your children’s activities.',
  loading: 'One moment…',
  failedTitle: 'This did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred.',
  offline: 'You are offline.',
  unread: 'New',
  come,
  about: 'About {activity}',
  inOther: 'The school wrote this in Arabic only.',
  toActivity: 'See activity',
  call: 'Call the school',
  noReplies: 'You cannot reply here.',
  notKept: 'We could not mark this as read. {reason}',
  more: 'Show more',
  empty: {
    title: 'No messages yet',
    text: 'When a school writes to you about an activity, you see it here.',
  },
  settings: {
    text: 'Get them by e-mail or SMS too:',
    link: 'choose in your account',
  },
}
