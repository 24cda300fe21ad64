import type { Texts } from './texts.ts'

const ONCE = 'Type it where you asked for it. It works once, for five minutes.'
const NOBODY_ASKS = 'Nobody from Nashat will ever ask you for it.'
const TELL = 'If that was not you, tell us at once, and we will help you.'
const ALL_DONE = 'Was it you? Then there is nothing to do.'
const TELL_US = { label: 'It was not me', href: '{contact}' }

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
  },
  footer: 'Nashat: activities after school',
}
