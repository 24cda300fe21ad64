import { codes } from './codes.ts'

/** Signing in, on its page and in the dialog. The labels are from the spec (section 2). */
export const signIn = {
  title: 'Sign in',
  description: 'Sign in to Nashat with your phone number or e-mail.',
  heading: 'Sign in',
  needsScripts:
    'To sign in, turn on JavaScript in your browser. You can browse all activities without it.',
  contactMethod: { legend: 'Sign in with', phoneNumber: 'Phone', email: 'E-mail' },
  phoneNumber: { label: 'Your Phone', help: 'Like 05X XXX XXXX. We will send a code.' },
  email: { label: 'Your Email' },
  password: { label: 'Password', show: 'Show the password', hide: 'Hide the password' },
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password ?',
  sendCode: 'Send me a code',
  // A sign-up that was started may be completed by signing in.
  consent: {
    text: 'Is your number new here? By signing in with its code you agree to the {terms} and have read how your data is used ({privacy}).',
    terms: 'terms',
    privacy: 'privacy',
  },
  submit: 'Sign in',
  passkey: {
    submit: 'Sign in with a passkey',
    unsupported: 'This browser does not support passkeys. Sign in with your phone or e-mail.',
    failed: 'Your passkey did not work. Try again, or sign in another way.',
  },
  noAccount: "Don't have an account ?",
  signUp: 'Sign Up',
  forgot: {
    heading: 'New password',
    lead: 'Enter your e-mail. If it has an account, we will send it a code.',
    submit: 'Send me a code',
    back: 'Back to sign in',
  },
  reset: {
    heading: 'New password',
    label: 'New password',
    help: '12 characters or more, of any kind. A few words in a row work well.',
    submit: 'Save and sign in',
  },
  errors: {
    phoneNumber: {
      required: 'Enter your phone number.',
      other: 'Enter a phone number like 05X XXX XXXX, or one with its country code.',
    },
    email: {
      required: 'Enter your e-mail.',
      other: 'Enter an address like name@example.com.',
    },
    password: { required: 'Enter your password.', too_short: 'Use 12 characters or more.' },
    code: {
      required: 'Enter the six digits of the code.',
      other: 'Enter the six digits of the code.',
    },
  },
  unexpected: 'An unexpected error occurred. Check your connection and try again.',
  offline: 'You are offline. What you typed is still here.',
  waiting: 'One moment',
  code: codes,
}
