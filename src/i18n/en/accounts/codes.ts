import type { Plural } from '../../plural.ts'

const resendIn: Plural = {
  one: 'You can ask for another code in {count} second.',
  other: 'You can ask for another code in {count} seconds.',
}

/** The step in which a code is entered, on all pages that have it. */
export const codes = {
  sent: {
    sms: 'We sent a message with a six-digit code to {address}.',
    email: 'We sent an e-mail with a six-digit code to {address}.',
  },
  // Where the page must not reveal who has an account.
  sentIfKnown: {
    sms: 'If there is an account for {address}, a message with a six-digit code is on its way.',
    email: 'If there is an account for {address}, an e-mail with a six-digit code is on its way.',
  },
  sentSomewhere: 'We sent you a six-digit code.',
  label: 'Code',
  help: 'Valid for five minutes.',
  submit: 'Continue',
  incomplete: 'Enter the six digits of the code.',
  expired: 'This code has expired. Ask for another one.',
  // Followed by the wait until another code may be requested.
  spent: 'This code no longer works.',
  resendIn,
  // The account is created with what was entered first.
  fromBefore:
    'The code we sent earlier still works. You can change your name and city later in your account.',
  resend: 'Send a new code',
  resent: 'A new code is on its way. The old one no longer works.',
  correct: { sms: 'Use another number', email: 'Use another address' },
  waiting: 'One moment',
  outbox: 'No real messages here: find your code in the {outbox}.',
  outboxLink: 'outbox',
}
