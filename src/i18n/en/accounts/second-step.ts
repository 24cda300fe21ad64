import type { Plural } from '../../plural.ts'

const left: Plural = {
  one: 'You have one recovery code left.',
  other: 'You have {count} recovery codes left.',
}

/** The second factor: where it is asked for, and where it is set up. */
export const secondStep = {
  asking: {
    title: 'One more step',
    description: 'Enter the code of your app to sign in to Nashat.',
    heading: 'One more step',
    lead: 'Open your app and enter the six digits that it shows for Nashat.',
    label: 'Code',
    help: 'Is your phone not here? Enter one of your recovery codes.',
    submit: 'Sign in',
    again: 'Begin again',
    none: 'There is nothing to enter here: please sign in first.',
    needsScripts: 'To sign in, JavaScript has to be switched on in your browser.',
  },
  title: 'Second step',
  heading: 'Second step when you sign in',
  note: 'Whoever learns your password still does not get in: signing in asks for your passkey, or for the code of an app on your phone.',
  // On the account page.
  way: {
    heading: 'Passkeys and the second step',
    note: 'Sign in with your fingerprint or your face, or have a code of an app asked for as well.',
    open: 'Set up or change',
  },
  required: {
    missing:
      'Your role lets you see what belongs to many families. So it needs a second step: set up one of the two below.',
    unproven:
      'Your role needs your second step now: enter the code of your app, a recovery code, or use your passkey.',
    goOn: 'Go on',
  },
  prove: {
    label: 'Code of your app, or recovery code',
    submit: 'Continue',
    passkey: 'Use your passkey',
    done: 'Thank you. You can go on.',
  },
  app: {
    heading: 'App that makes codes',
    note: 'For example Google Authenticator, Microsoft Authenticator, 2FAS or the passwords of your phone. It works without a network.',
    none: 'No app is set up.',
    setUp: 'Set up an app',
    another: 'Set up another app',
    since: 'Set up on {day}',
    used: 'last used {ago}',
    unused: 'not used yet',
    remove: 'Switch off',
    removed: 'It is switched off. Signing in no longer asks for a code.',
    scan: 'Scan this with your app.',
    qr: 'QR code with the secret for your app',
    sameDevice: 'On this device? Open it in your app',
    typed: 'Or type this secret into your app:',
    label: 'Code that the app shows',
    confirm: 'Switch on',
    cancel: 'Cancel',
  },
  recovery: {
    heading: 'Recovery codes',
    note: 'For the day on which your phone is gone. Each works once.',
    left,
    make: 'Make new ones',
    shown:
      'Keep these codes where you find them without your phone. They are shown this once. Codes of before work no more.',
    list: 'Your recovery codes',
    copy: 'Copy',
    copied: 'The codes are copied.',
    save: 'Save as a file',
    fileName: 'nashat-recovery-codes',
    kept: 'I have kept them',
  },
  added: 'It is switched on: from now on signing in asks for the code of your app.',
  errors: {
    code: { required: 'Enter the code.', other: 'Enter the code.' },
  },
  passkey: {
    unsupported: 'This browser has no passkeys.',
    failed: 'That did not work with a passkey. Try again, or enter a code.',
  },
  waiting: 'One moment',
  loading: 'Loading your second step',
  failedTitle: 'Your second step did not come.',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred. Please check your connection and try again.',
  offline: 'You are offline. What you typed is still here.',
}
