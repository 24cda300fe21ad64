import type { Texts } from './texts.ts'

const ONCE = 'Type it where you asked for it. It works once, for five minutes.'
const NOBODY_ASKS = 'Nobody from Nashat will ever ask you for it.'
const TELL = 'If that was not you, tell us at once, and we will help you.'
const ALL_DONE = 'Was it you? Then there is nothing to do.'
const TELL_US = { label: 'It was not me', href: '{contact}' }

const YOURS = { label: 'Your activities', href: '{activities}' }
const CHOOSE = 'You choose what we tell you, and how: {settings}'
const FREE = 'Cancelling is free until the activity is over.'

export const en: Texts = {
  sms: {
    sign_in_code: '{code} is your code to sign in to Nashat. For you only.',
    sign_up_code: '{code} is your code for your new Nashat account.',
    phone_code: '{code} confirms your phone number at Nashat.',
    identity_code: '{code} is your Nashat code to show it is you. Not you? Tell it to nobody.',
    reset_code: '{code} is your code for a new Nashat password. Not you? Do nothing.',
    email_code: '{code} confirms your e-mail at Nashat.',
    reset_by_phone: 'You sign in to Nashat by phone, so there is no password to change.',
    phone_changed:
      'Your Nashat account now has the number that ends in {newEnding}. Not you? Tell us: {contact}',
    email_changed: 'Your Nashat account has a new e-mail. Not you? Tell us: {contact}',
    password_changed: 'Your Nashat password was changed. Not you? Tell us: {contact}',
    registration_confirmed: 'Nashat: {children} {is} in: {activity}. [See you on {when}.]',
    waitlisted: 'Nashat: {children} {is} on the waiting list[, {position} in line]: {activity}.',
    offer: 'Nashat: {seats} for {children} in {activity}! [Answer by {when}:] {activities}',
    offer_missed:
      'Nashat: {seats} for {children} in {activity} went on to the next family. [Your place in line: {position}.]',
    left_list: 'Nashat: {children} {is} no longer on the waiting list: {activity}.',
    registration_cancelled: 'Nashat: {children} no longer {has} {seats} in {activity}.',
    session_moved:
      'Nashat: {activity} ({children}) moves [from {before}] [to {when}][, with {more} more of its dates].',
    session_cancelled:
      'Nashat: {activity} ({children}) is called off [on {when}][, with {more} more of its dates].',
    reminder: 'Nashat, tomorrow: {sessions}[, and {more} more]',
  },
  mail: {
    sign_in_code: {
      subject: '{code} is your code to sign in to Nashat',
      title: 'Your code to sign in',
      text: ONCE,
      note: `Was it not you? Then nothing happens: without the code nobody gets in. ${NOBODY_ASKS}`,
    },
    sign_up_code: {
      subject: '{code} is your code for your new Nashat account',
      title: 'Good to have you here',
      text: `This code completes your account. ${ONCE}`,
      note: 'Was it not you? Then do nothing, and there will be no account.',
    },
    phone_code: {
      subject: '{code} confirms your phone number at Nashat',
      title: 'Your code for your phone number',
      text: ONCE,
      note: 'Was it not you? Then do nothing, and the number will not be confirmed.',
    },
    identity_code: {
      subject: '{code} is your Nashat code to show it is you',
      title: 'Is it you?',
      text: `Before something important changes in your account, we ask for this code. ${ONCE}`,
      note: `Was it not you? Then tell the code to nobody: nothing changes without it. ${NOBODY_ASKS}`,
    },
    reset_code: {
      subject: '{code} is your code for a new Nashat password',
      title: 'Your code for a new password',
      text: ONCE,
      note: 'Was it not you? Then nothing happens: your password stays as it is.',
    },
    email_code: {
      subject: '{code} confirms your e-mail at Nashat',
      title: 'Is this your e-mail?',
      text: 'Type this code where you asked for it, within five minutes, or confirm with one press below.',
      action: { label: 'Confirm my e-mail', href: '{link}' },
      note: 'Was it not you? Then do nothing, and this address will not be confirmed.',
    },
    reset_by_phone: {
      subject: 'You sign in to Nashat by phone',
      title: 'You sign in by phone',
      text: 'There is no password to change: enter your phone number, and we send you a code.',
      action: { label: 'Sign in', href: '{home}login' },
      note: 'Was it not you who asked? Then nothing happens.',
    },
    phone_changed: {
      subject: 'Your Nashat account has a new phone number',
      title: 'Your new phone number',
      text: `From now on you sign in with the number that ends in {newEnding}. ${TELL}`,
      action: TELL_US,
      note: ALL_DONE,
    },
    email_changed: {
      subject: 'Your Nashat account has a new e-mail',
      title: 'Your e-mail was changed',
      text: `From now on we write to the new address; this one no longer belongs to the account. ${TELL}`,
      action: TELL_US,
      note: ALL_DONE,
    },
    password_changed: {
      subject: 'Your Nashat password was changed',
      title: 'Your password was changed',
      text: 'Every other device was signed out. If that was not you, set a new password at once (Forgot password), and tell us: {contact}',
      action: { label: 'Sign in and set a new one', href: '{home}login' },
      note: ALL_DONE,
    },
    registration_confirmed: {
      subject: '{children} {is} in: {activity}',
      title: '{children} {is} in',
      text: `{activity}, {school}[\nSee you on {when}.]\nFees are due at the school. ${FREE}`,
      action: YOURS,
      note: CHOOSE,
    },
    waitlisted: {
      subject: '{children} {is} on the waiting list: {activity}',
      title: '{children} {is} on the waiting list',
      text: '{activity}, {school}[\nYou are {position} in line.]\nAs soon as it is your turn, we write to you. Waiting costs nothing.',
      action: YOURS,
      note: CHOOSE,
    },
    offer: {
      subject: 'Your turn: {seats} for {children} in {activity}',
      title: 'Your turn: {seats} for {children}',
      text: '{activity}, {school}[\nHeld for you until {when}; then the next family is asked.]',
      action: { label: 'Answer', href: '{activities}' },
      note: CHOOSE,
    },
    offer_missed: {
      subject: 'The time to answer is over: {activity}',
      title: 'The time to answer is over',
      text: 'We asked you about {seats} for {children} in {activity}, and the next family has been asked since. You still wait[, {position} in line]. If you miss the next offer too, you leave the line.',
      action: YOURS,
      note: CHOOSE,
    },
    left_list: {
      subject: '{children} {is} no longer on the waiting list: {activity}',
      title: '{children} {is} no longer on the waiting list',
      text: '{activity}, {school}\nWaiting ends with the activity, or after two offers that were not answered. As long as it runs, you can join the line again.',
      action: YOURS,
      note: CHOOSE,
    },
    registration_cancelled: {
      subject: 'Cancelled: {children}, {activity}',
      title: '{children} no longer {has} {seats}',
      text: '{activity}, {school}\nThe registration is cancelled, which costs nothing. Was it not you? Then tell us: {contact}',
      action: YOURS,
      note: CHOOSE,
    },
    session_moved: {
      subject: 'New time: {activity}',
      title: '{activity} has a new time',
      text: '{children}, {school}[\nIt is now {when}.] [It was {before}.] [{more} more of its dates change, too.]\nYour calendar follows by itself if it is subscribed to Nashat. Can you not come? Say so in your activities.',
      action: YOURS,
      note: CHOOSE,
    },
    session_cancelled: {
      subject: 'Called off: {activity}[, {when}]',
      title: '{activity} is called off [on {when}]',
      text: '{children}, {school}[\n{more} more of its dates are called off, too.]\nAll other dates stay as they are.',
      action: YOURS,
      note: CHOOSE,
    },
    reminder: {
      subject: 'Tomorrow: {children}[, {day}]',
      title: 'Tomorrow[, {day}]',
      text: '{sessions}',
      action: YOURS,
      note: `Can somebody not come? Say so in your activities. ${CHOOSE}`,
    },
  },
  reminderLine: {
    sms: '{time} {children}, {activity}',
    email: '{time}: {children}, {activity}, {school}',
  },
  footer: 'Nashat: activities after school',
}
