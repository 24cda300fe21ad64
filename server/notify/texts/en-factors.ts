import type { Texts } from './texts.ts'

export const ALL_DONE = 'Was it you? Then there is nothing to do.'
export const WRITE = { label: 'Write to us', href: '{contact}' }

/** Mails to the owner of an account about second factors and sessions. */
export const factorMails = {
  passkey_added: {
    subject: 'A passkey was added to your Nashat account',
    title: 'A passkey was added',
    lead: 'You can sign in with it from now on. If that was not you, remove it in your account, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/edit' },
    note: ALL_DONE,
    links: [WRITE],
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Nashat account',
    title: 'A passkey was removed',
    lead: 'Nobody can sign in with it any more. If that was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/edit' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_added: {
    subject: 'Your Nashat account asks for the code of an app',
    title: 'Signing in has a second step',
    lead: 'From now on signing in asks for the code of your app. If that was not you, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_replaced: {
    subject: 'Your Nashat account asks for the code of another app',
    title: 'Another app makes your codes',
    lead: 'Codes of the app of before work no more, and there are new recovery codes. If that was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  totp_removed: {
    subject: 'Your Nashat account asks for no code of an app any more',
    title: 'The code of your app was switched off',
    lead: 'Signing in no longer asks for it. If that was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  recovery_codes_made: {
    subject: 'New recovery codes were made for your Nashat account',
    title: 'New recovery codes were made',
    lead: 'Those of before work no more. If that was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  recovery_code_used: {
    subject: 'A recovery code of your Nashat account was used',
    title: 'A recovery code was used',
    lead: 'It works no more. You can make new ones in your account. If that was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/second-step' },
    note: ALL_DONE,
    links: [WRITE],
  },
  second_factor_failed: {
    subject: 'Somebody typed wrong codes for your Nashat account',
    title: 'Ten wrong codes in one day',
    lead: 'Somebody got past the first step of signing in to your account and then typed ten wrong codes. They are not in. If that was not you, set a new password at once, sign out everywhere, and write to us.',
    action: { label: 'Open your account', href: '{home}profile/edit' },
    note: 'Was it you, and the app does not help? Sign in with a recovery code or a passkey.',
    links: [WRITE],
  },
  sessions_ended: {
    subject: 'You were signed out of Nashat on all devices',
    title: 'You were signed out everywhere',
    lead: 'Whoever runs Nashat ended all sessions of your account, to protect it. You can sign in again at any time.',
    action: { label: 'Sign in', href: '{home}login' },
    note: 'Do you not know why? Write to us.',
    links: [WRITE],
  },
} satisfies Partial<Texts['mail']>
