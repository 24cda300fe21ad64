import type { Plural } from '../../plural.ts'

const left: Plural = {
  one: 'You have one recovery code left.',
  other: 'You have {count} recovery codes left.',
}

/** The second factor: where it is asked for, and where it is set up. */
export const secondStep = {
  asking: {
    title: 'One more step',
    description: 'Finish signing in to Nashat.',
    heading: 'One more step',
    app: {
      lead: 'Open your app and enter the six digits it shows for Nashat.',
      label: 'Code',
      help: 'No phone to hand? Enter one of your recovery codes.',
    },
    passkey: {
      lead: 'Use your passkey too: your fingerprint, face or screen lock.',
      label: 'Recovery code',
      help: 'Don’t have the device with your passkey? Enter one of your recovery codes.',
    },
    both: {
      lead: 'Use your passkey, or enter the six digits that your app shows for Nashat.',
      label: 'Code from your app, or recovery code',
      help: 'Neither to hand? Enter one of your recovery codes.',
    },
    usePasskey: 'Use your passkey',
    submit: 'Sign in',
    again: 'Start over',
    none: 'Sign in first.',
    needsScripts: 'To sign in, turn on JavaScript in your browser.',
  },
  title: 'Second step',
  heading: 'Second step at sign-in',
  note: 'With a second step, your password alone lets nobody in: we also ask for your passkey, or a code from an app.',
  // On the account page.
  way: {
    heading: 'Passkeys and the second step',
    note: 'Sign in with your fingerprint or face, or add a code from an app.',
    open: 'Set up or change',
  },
  required: {
    missing:
      'Your role lets you see many families’ data, so it needs a second step. Set up one of the two below.',
    unproven:
      'Your role needs your second step now. Use your passkey, or enter the code from your app or a recovery code.',
    earlier:
      'You signed in here before your second step was on. To change it, show it first: use your passkey, or enter a recovery code.',
    goOn: 'Continue',
  },
  prove: {
    label: 'Code from your app, or recovery code',
    submit: 'Continue',
    passkey: 'Use your passkey',
    done: 'Thank you. You can continue.',
  },
  app: {
    heading: 'Authenticator app',
    note: 'For example Google Authenticator, Microsoft Authenticator, 2FAS or your phone’s password app. It works offline.',
    none: 'No app is set up.',
    setUp: 'Set up an app',
    another: 'Set up another app',
    since: 'Set up on {day}',
    used: 'last used {ago}',
    unused: 'not used yet',
    remove: 'Turn off',
    removed: 'Turned off. Sign-in no longer asks for an app code.',
    scan: 'Scan this with your app.',
    qr: 'QR code with the key for your app',
    sameDevice: 'On this device? Open it in your app',
    typed: 'Or enter this key in your app:',
    label: 'Code from the app',
    confirm: 'Turn on',
    cancel: 'Cancel',
  },
  passkeyStep: {
    heading: 'Your passkey after a password or a code',
    note: 'This way, an SMS code alone does not let in someone who takes over your phone number. You get recovery codes for when your device is not with you.',
    since: 'On since {day}.',
    onlyOne: 'If you remove your only passkey, this turns off too.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    added: 'Turned on. After a password or a code, sign-in now also asks for your passkey.',
    removed: 'Turned off. Sign-in by a password or a code no longer asks for your passkey.',
  },
  recovery: {
    heading: 'Recovery codes',
    note: 'For when you do not have your device. Each works once.',
    left,
    make: 'Get new codes',
    shown:
      'Keep these codes somewhere other than this device. We only show them once. Any earlier codes no longer work.',
    list: 'Your recovery codes',
    copy: 'Copy',
    copied: 'Codes copied.',
    save: 'Save as a file',
    fileName: 'nashat-recovery-codes',
    kept: 'I saved them',
  },
  added: 'Turned on. Sign-in now also asks for a code from your app.',
  errors: {
    code: { required: 'Enter the code.', other: 'Enter the code.' },
  },
  passkey: {
    unsupported:
      'This browser does not support passkeys. Enter a recovery code, or use another browser.',
    failed: 'Your passkey did not work. Try again, or enter a code.',
  },
  waiting: 'One moment',
  loading: 'Loading your second step',
  failedTitle: 'Your second step did not load',
  retry: 'Try again',
  unexpected: 'An unexpected error occurred. Check your connection and try again.',
  offline: 'You are offline. What you typed is still here.',
}
