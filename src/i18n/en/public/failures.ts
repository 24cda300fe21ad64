export const failures = {
  toActivities: 'See all activities',
  confirmEmail: 'Confirm my e-mail',
  notFound: {
    title: 'We cannot find this page',
    text: 'The address may be old or mistyped. You find all activities on the activities page.',
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
  unavailable: {
    title: 'We will be right back',
    text: 'This page cannot be shown for a moment. Whatever was confirmed before is safe. Please try again in a minute.',
  },
  error: {
    title: 'That did not work',
    text: 'Check your connection and try again. Whatever was confirmed before is safe.',
  },
  refused: {
    tooLarge: {
      title: 'That is too long to send',
      text: 'Go back, make it shorter and send it again. What you typed should still be there.',
    },
    addressTooLong: {
      title: 'This address is too long',
      text: 'No page of ours needs such a long one. It may have been copied wrongly.',
    },
    notAForm: {
      title: 'Nothing can be sent to this page',
      text: 'It can only be read, and nothing was changed. Go back, or start from the activities.',
    },
    foreignForm: {
      title: 'That was sent from another website',
      text: 'For your safety we take forms from our own pages only. Nothing was sent in your name.',
    },
  },
}
