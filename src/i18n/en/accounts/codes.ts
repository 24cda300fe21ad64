import type { Plural } from '../../plural.ts'

const resendIn: Plural = {
  one: 'You can ask for another one in {count} second.',
  other: 'You can ask for another one in {count} seconds.',
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
  help: 'It works for five minutes.',
  submit: 'Continue',
  incomplete: 'Enter the six digits of the code.',
  expired: 'This code has expired. Ask for another one.',
  // Followed by the wait until another code may be requested.
  spent: 'This code no longer works.',
  resendIn,
  // The account is created with what was entered first.
  fromBefore:
    'The code that we sent before still works. Your name and city can be changed later in your profile.',
  resend: 'Send another code',
  resent: 'Another code is on its way. The one before no longer works.',
  correct: { sms: 'Use another number', email: 'Use another address' },
  waiting: 'One moment',
  outbox: 'Nothing is really sent here: codes are in the {outbox}.',
  outboxLink: 'outbox',
}
