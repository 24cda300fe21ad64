import type { Texts } from './texts.ts'

export const ALL_DONE = 'If this was you, there is nothing to do.'
export const WRITE = { label: 'Write to us', href: '{contact}' }

/** Mails to the owner of an account about second factors and sessions. */
export const factorMails = {
  passkey_added: {
    subject: 'A passkey was added to your Nashat account',
    title: 'A passkey was added',
    lead: 'You can sign in with it from now on. If this was not you, remove it in your account, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/edit' },
    note: ALL_DONE,
    links: [WRITE],
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Nashat account',
    title: 'A passkey was removed',
    lead: 'No one can sign in with it any more. If this was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/edit' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_added: {
    subject: 'Your Nashat account now asks for a code from an app',
    title: 'Sign-in now has a second step',
    lead: 'From now on sign-in also asks for a code from your app. If this was not you, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_replaced: {
    subject: 'Your Nashat account now uses codes from another app',
    title: 'Your codes come from a new app',
    lead: 'Codes from your old app no longer work, and you have new recovery codes. If this was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_removed: {
    subject: 'Your Nashat account no longer asks for app codes',
    title: 'App codes are turned off',
    lead: 'Signing in no longer needs one. If this was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  passkey_step_added: {
    subject: 'Your Nashat account now asks for your passkey too',
    title: 'Sign-in now has a second step',
    lead: 'From now on sign-in by a password or a code also asks for your passkey, and you have new recovery codes. If this was not you, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  passkey_step_removed: {
    subject: 'Your Nashat account no longer asks for your passkey after a password or a code',
    title: 'Your passkey is no longer a second step',
    lead: 'Sign-in by a password or a code no longer asks for it. If this was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  recovery_codes_made: {
    subject: 'New recovery codes were made for your Nashat account',
    title: 'New recovery codes were made',
    lead: 'The old ones no longer work. If this was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  recovery_code_used: {
    subject: 'A recovery code of your Nashat account was used',
    title: 'A recovery code was used',
    lead: 'It no longer works. You can get new ones in your account. If this was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  second_factor_failed: {
    subject: 'Someone entered wrong codes for your Nashat account',
    title: 'Ten wrong codes in one day',
    lead: 'Someone passed the first step of signing in to your account, then entered ten wrong codes. They did not get in. If this was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/edit' },
    note: 'Was this you, and the app is not working? Sign in with a recovery code or a passkey.',
    links: [WRITE],
  },
  sessions_ended: {
    subject: 'You were signed out of Nashat on all devices',
    title: 'You were signed out everywhere',
    lead: 'The Nashat team ended all sessions of your account to protect it. You can sign in again any time.',
    action: { label: 'Sign in', href: '{home}login' },
    note: 'Not sure why? Write to us.',
    links: [WRITE],
  },
} satisfies Partial<Texts['mail']>
