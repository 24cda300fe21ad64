export const failures = {
  toActivities: 'See all activities',
  confirmEmail: 'Confirm my e-mail',
  notFound: {
    title: 'We cannot find this page',
    text: 'The address may be old or mistyped. Everything that is on is on the activities page.',
  },
  forbidden: {
    title: 'This page is not open to you',
    text: 'It belongs to another account, or needs rights that yours does not have. If you think that is a mistake, write to us.',
  },
  emailNotConfirmed: {
    title: 'Please confirm your e-mail first',
    text: 'Confirm your e-mail, and this page opens. We send you a code.',
  },
  serverError: {
    title: 'Something broke on our side',
    text: 'It was nothing you did. Whatever was confirmed before is safe. Please try again in a minute.',
  },
  error: {
    title: 'That did not work',
    text: 'Check your connection and try again. Whatever was confirmed before is safe.',
  },
}
