/** Creating an account. */
export const signUp = {
  title: 'Sign up',
  description: 'Create a Nashat account with your phone number or e-mail.',
  heading: 'Create an account',
  lead: 'Free for parents and guardians.',
  needsScripts:
    'To create an account, turn on JavaScript in your browser. You can browse all activities without one.',
  contactMethod: { legend: 'Sign up with', phoneNumber: 'Phone', email: 'E-mail' },
  phoneNumber: { label: 'Your Phone', help: 'Like 05X XXX XXXX. We will send a code.' },
  email: { label: 'Your Email', help: 'We will send a code to confirm it.' },
  password: {
    label: 'Password',
    help: '12 characters or more, of any kind. A few words in a row work well.',
    show: 'Show the password',
    hide: 'Hide the password',
  },
  firstName: 'First name',
  lastName: 'Last name',
  city: {
    label: 'City',
    none: 'Choose your city',
    failed: 'The cities did not load. What you typed is kept, except your password.',
    retry: 'Try again',
  },
  consent: {
    text: 'I agree to the {terms} and have read how my data is used ({privacy}).',
    terms: 'terms',
    privacy: 'privacy',
  },
  submit: { phoneNumber: 'Continue', email: 'Create an account' },
  first: {
    label: 'To register for this activity',
    isNew: 'I am new here',
    hasAccount: 'I have an account',
  },
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  taken: {
    phoneNumber: 'This number already has an account.',
    email: 'This e-mail already has an account.',
    signIn: 'Sign in instead',
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
    password: { required: 'Choose a password.', too_short: 'Use 12 characters or more.' },
    firstName: { required: 'Enter your first name.' },
    lastName: { required: 'Enter your last name.' },
    cityId: { required: 'Choose your city.', other: 'Choose your city.' },
    consent: { required: 'Tick the box to agree to the terms.' },
  },
  unexpected: 'An unexpected error occurred. Check your connection and try again.',
  offline: 'You are offline. What you typed is still here.',
  waiting: 'One moment',
}
