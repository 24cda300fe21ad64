export const failures = {
  toActivities: 'See all activities',
  again: 'Try again',
  confirmEmail: 'Confirm my e-mail',
  notFound: {
    title: 'We cannot find this page',
    text: 'The link may be old or mistyped. All activities are on the activities page.',
  },
  forbidden: {
    title: 'You cannot open this page',
    text: 'It belongs to another account, or yours does not have access. If you think this is a mistake, write to us.',
  },
  emailNotConfirmed: {
    title: 'Confirm your e-mail first',
    text: 'We will send you a code. Enter it, and this page opens.',
  },
  serverError: {
    title: 'Something went wrong',
    text: 'This was our fault, not yours. Whatever was confirmed is safe. Try again in a minute.',
  },
  unavailable: {
    title: 'We will be right back',
    text: 'This page is down for a moment. Whatever was confirmed is safe. Try again in a minute.',
  },
  error: {
    title: 'That did not work',
    text: 'Check your connection and try again. Whatever was confirmed is safe.',
  },
  refused: {
    tooLarge: {
      title: 'That is too long to send',
      text: 'Go back, make it shorter and send it again. What you typed should still be there.',
    },
    addressTooLong: {
      title: 'This link is too long',
      text: 'It may have been copied wrongly. Check the link and try again.',
    },
    notAForm: {
      title: 'This page accepts no forms',
      text: 'Nothing was sent or changed. Go back, or start from the activities.',
    },
    foreignForm: {
      title: 'That was sent from another website',
      text: 'To keep you safe, we only accept forms from our own pages. Nothing was sent in your name.',
    },
  },
}
