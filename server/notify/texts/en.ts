import type { Texts } from './texts.ts'

const ONCE = 'Type it where you asked for it. It works once, for five minutes.'
const NOBODY_ASKS = 'Nobody from Nashat will ever ask you for it.'
const TELL = 'If that was not you, tell us at once, and we will help you.'
const ALL_DONE = 'Was it you? Then there is nothing to do.'
const TELL_US = { label: 'It was not me', href: '{contact}' }

const YOURS = { label: 'Your activities', href: '{activities}' }
const CHOOSE = { label: 'Choose what we tell you', href: '{settings}' }
const WRITE = { label: 'Write to us', href: '{contact}' }
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
      'Nashat: {activity} ({children}) moves [from {before}] [to {when}][, with {moreDates}].',
    session_cancelled:
      'Nashat: {activity} ({children}) is called off [on {when}][, with {moreDates}].',
    dates_changed:
      'Nashat: {activity} ({children}) has new dates[, from {when} on]. All that are left: {activities}',
    place_cancelled: 'Nashat: {school} took {children} off the list of {activity}. {activities}',
    activity_cancelled: 'Nashat: {activity} ({children}) is called off, all of it. {activities}',
    registration_opened: 'Nashat: registration is open now: {activity}. {link}',
    invitation: 'Nashat: {school} invites you to work with them here. {link}',
    claim: 'Nashat: {school} registered your child for {activity}. See it here: {link}',
    admin_invitation: 'Nashat: you are invited to run this site. {link}',
    reminder: 'Nashat, tomorrow: {sessions}[, and {more} more]',
  },
  mail: {
    sign_in_code: {
      subject: '{code} is your code to sign in to Nashat',
      title: 'Your code to sign in',
      lead: ONCE,
      note: `Was it not you? Then nothing happens: without the code nobody gets in. ${NOBODY_ASKS}`,
    },
    sign_up_code: {
      subject: '{code} is your code for your new Nashat account',
      title: 'Good to have you here',
      lead: `This code completes your account. ${ONCE}`,
      note: 'Was it not you? Then do nothing, and there will be no account.',
    },
    phone_code: {
      subject: '{code} confirms your phone number at Nashat',
      title: 'Your code for your phone number',
      lead: ONCE,
      note: 'Was it not you? Then do nothing, and the number will not be confirmed.',
    },
    identity_code: {
      subject: '{code} is your Nashat code to show it is you',
      title: 'Is it you?',
      lead: `Before something important changes in your account, we ask for this code. ${ONCE}`,
      note: `Was it not you? Then tell the code to nobody: nothing changes without it. ${NOBODY_ASKS}`,
    },
    reset_code: {
      subject: '{code} is your code for a new Nashat password',
      title: 'Your code for a new password',
      lead: ONCE,
      note: 'Was it not you? Then nothing happens: your password stays as it is.',
    },
    email_code: {
      subject: '{code} confirms your e-mail at Nashat',
      title: 'Is this your e-mail?',
      lead: 'Type this code where you asked for it, within five minutes, or confirm with one press below.',
      action: { label: 'Confirm my e-mail', href: '{link}' },
      note: 'Was it not you? Then do nothing, and this address will not be confirmed.',
    },
    reset_by_phone: {
      subject: 'You sign in to Nashat by phone',
      title: 'You sign in by phone',
      lead: 'There is no password to change: enter your phone number, and we send you a code.',
      action: { label: 'Sign in', href: '{home}login' },
      note: 'Was it not you who asked? Then nothing happens.',
    },
    phone_changed: {
      subject: 'Your Nashat account has a new phone number',
      title: 'Your new phone number',
      lead: `From now on you sign in with the number that ends in {newEnding}. ${TELL}`,
      action: TELL_US,
      note: ALL_DONE,
    },
    email_changed: {
      subject: 'Your Nashat account has a new e-mail',
      title: 'Your e-mail was changed',
      lead: `From now on we write to the new address; this one no longer belongs to the account. ${TELL}`,
      action: TELL_US,
      note: ALL_DONE,
    },
    password_changed: {
      subject: 'Your Nashat password was changed',
      title: 'Your password was changed',
      lead: 'Every other device was signed out. If that was not you, set a new password at once (Forgot password), and write to us.',
      action: { label: 'Sign in and set a new one', href: '{home}login' },
      note: ALL_DONE,
      links: [WRITE],
    },
    registration_confirmed: {
      subject: '{children} {is} in: {activity}',
      title: '{children} {is} in',
      lead: '[See you on {when}.]',
      text: FREE,
      action: YOURS,
      links: [CHOOSE],
    },
    waitlisted: {
      subject: '{children} {is} on the waiting list: {activity}',
      title: '{children} {is} on the waiting list',
      lead: '[You are {position} in line.] As soon as it is your turn, we write to you. Waiting costs nothing.',
      action: YOURS,
      links: [CHOOSE],
    },
    offer: {
      subject: 'Your turn: {seats} for {children} in {activity}',
      title: 'Your turn: {seats} for {children}',
      lead: '[Held for you until {when}; then the next family is asked.]',
      text: FREE,
      action: { label: 'Answer the offer', href: '{activities}' },
      links: [CHOOSE],
    },
    offer_missed: {
      subject: 'The time to answer is over: {activity}',
      title: 'The time to answer is over',
      lead: 'We asked you about {seats} for {children}, and the next family has been asked since. You are still waiting[, {position} in line]. If you miss the next offer too, you leave the line.',
      action: YOURS,
      links: [CHOOSE],
    },
    left_list: {
      subject: '{children} {is} no longer on the waiting list: {activity}',
      title: '{children} {is} no longer on the waiting list',
      lead: 'Waiting ends with the activity, or after two offers that were not answered. As long as it runs, you can join the line again.',
      action: YOURS,
      links: [CHOOSE],
    },
    registration_cancelled: {
      subject: 'Cancelled: {children}, {activity}',
      title: '{children} no longer {has} {seats}',
      lead: 'The registration is cancelled, which costs nothing.',
      action: YOURS,
      note: 'Was it not you? Then tell us at once.',
      links: [WRITE, CHOOSE],
    },
    session_moved: {
      subject: 'New time: {activity}',
      title: '{activity} has a new time',
      lead: '[It is now {when}.] [The same goes for {moreDates}.]\n[{school}: {note}]',
      text: 'Can you not come? Say so in your activities.',
      action: YOURS,
      links: [CHOOSE],
    },
    session_cancelled: {
      subject: 'Called off: {activity}[, {when}]',
      title: '{activity} is called off [on {when}]',
      lead: '[The same goes for {moreDates}.] All other dates stay as they are.\n[{school}: {note}]',
      action: YOURS,
      links: [CHOOSE],
    },
    dates_changed: {
      subject: 'New dates: {activity}',
      title: '{activity} has new dates',
      lead: '[The first that changes is {when}.] [With it change {moreDates}.] The calendar file in this mail has all that are left.\n[{school}: {note}]',
      text: 'Can you not come? Say so in your activities.',
      action: YOURS,
      links: [CHOOSE],
    },
    place_cancelled: {
      subject: 'No longer registered: {children}, {activity}',
      title: 'No longer registered: {children}',
      lead: '{school} has ended the registration.\n[{school}: {note}]',
      text: 'Do you have a question? Ask the school.',
      action: YOURS,
      links: [CHOOSE],
    },
    activity_cancelled: {
      subject: 'Called off: {activity}',
      title: '{activity} is called off',
      lead: 'None of the dates that are left takes place.\n[{school}: {note}]',
      text: 'About what you have paid, ask the school.',
      action: YOURS,
      links: [CHOOSE],
    },
    registration_opened: {
      subject: 'Registration is open at Nashat: {activity}',
      title: 'Registration is open',
      lead: '{activity}, {school}\nYou asked us to tell you. Seats go to whoever registers first.',
      action: { label: 'Register', href: '{link}' },
      note: 'You get this once, because you asked for it on the page of the activity.',
    },
    invitation: {
      subject: 'An invitation to Nashat from {school}',
      title: '{school} invites you',
      lead: 'To work with them at Nashat: their activities, who takes part, and who came. Sign in or make an account with this address, and accept.',
      action: { label: 'Look at the invitation', href: '{link}' },
      note: 'It is open for seven days. Did you not expect it? Then do nothing.',
    },
    claim: {
      subject: 'Your child at Nashat: {activity}, {school}',
      title: '{school} registered your child',
      lead: 'For {activity}. Sign in or make an account with this address, and the place is yours: you see every date, say when your child cannot come, and hear of changes.',
      action: { label: 'See the place', href: '{link}' },
      note: 'The link works for 30 days. Is this no child of yours? Say so there, and the school will know.',
    },
    admin_invitation: {
      subject: 'An invitation to run Nashat',
      title: 'You are invited to run Nashat',
      lead: 'An Admin sees and changes everything. Sign in or make an account with this address, and accept.',
      action: { label: 'Look at the invitation', href: '{link}' },
      note: 'It is open for seven days. Did you not expect it? Then do nothing.',
    },
    reminder: {
      subject: 'Tomorrow: {children}[, {day}]',
      title: 'Tomorrow[, {day}]',
      lead: '',
      text: 'Can somebody not come? Say so in your activities.',
      action: YOURS,
      links: [CHOOSE],
    },
  },
  yourChild: 'your child',
  moreDates: { one: 'one more of its dates', other: '{count} more of its dates' },
  reminderLine: '{time} {children}, {activity}',
  ticket: {
    who: 'Who',
    when: 'When',
    next: 'Next date',
    before: 'Before',
    calledOff: 'Called off',
    where: 'Where',
    fee: 'Fee',
    perChild: '{amount} SAR for each child, due at the school',
    free: '0 SAR · Free',
    map: 'Open in maps',
    page: 'The page of the activity',
  },
  calendar: {
    add: {
      title: 'Add to calendar',
      text: 'Open the attached file {file}. If your calendar follows Nashat already, you do not need it.',
    },
    update: {
      title: 'Your calendar',
      text: 'If you added these dates, open the attached file {file}, and they are right again. A calendar that follows Nashat changes by itself.',
    },
  },
  footer: 'Nashat: activities after school',
}
