import { ALL_DONE, WRITE } from './en-factors.ts'
import type { Texts } from './texts.ts'

const ONCE = 'Enter it where you asked for it. It works once, for five minutes.'
const NOBODY_ASKS = 'No one from Nashat will ever ask you for it.'
const TELL = 'If this was not you, tell us at once and we will help you.'
const TELL_US = { label: 'This was not me', href: '{contact}' }

/** Mails with codes, and mails about changes of the ways to sign in. */
export const accountMails = {
  sign_in_code: {
    subject: '{code} is your code to sign in to Nashat',
    title: 'Your code to sign in',
    lead: ONCE,
    note: `Not you? No one can get in without the code, so you can ignore this. ${NOBODY_ASKS}`,
  },
  sign_up_code: {
    subject: '{code} is your code for your new Nashat account',
    title: 'Good to have you here',
    lead: `This code completes your account. ${ONCE}`,
    note: 'Not you? Ignore this, and no account will be created.',
  },
  phone_code: {
    subject: '{code} confirms your phone number on Nashat',
    title: 'Your code for your phone number',
    lead: ONCE,
    note: 'Not you? Ignore this, and the number will not be confirmed.',
  },
  identity_code: {
    subject: '{code} is your Nashat code to confirm it is you',
    title: 'Is it you?',
    lead: `We ask for this code before something important in your account changes. ${ONCE}`,
    note: `Not you? Do not share this code: nothing changes without it. ${NOBODY_ASKS}`,
  },
  reset_code: {
    subject: '{code} is your code for a new Nashat password',
    title: 'Your code for a new password',
    lead: ONCE,
    note: 'Not you? Ignore this, and your password stays as it is.',
  },
  email_code: {
    subject: '{code} confirms your e-mail on Nashat',
    title: 'Is this your e-mail?',
    lead: 'Enter this code where you asked for it within five minutes, or confirm with one tap below.',
    action: { label: 'Confirm my e-mail', href: '{link}' },
    note: 'Not you? Ignore this, and your address will not be confirmed.',
  },
  reset_by_phone: {
    subject: 'You sign in to Nashat by phone',
    title: 'You sign in by phone',
    lead: 'There is no password to change. Enter your phone number, and we will send you a code.',
    action: { label: 'Sign in', href: '{home}login' },
    note: 'Not you? You can ignore this.',
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
    lead: 'Every other device was signed out. If this was not you, set a new password at once (Forgot password) and write to us.',
    action: { label: 'Sign in and set a new one', href: '{home}login' },
    note: ALL_DONE,
    links: [WRITE],
  },
} satisfies Partial<Texts['mail']>
