/** The pages on which a phone number or an e-mail is confirmed. */
export const verify = {
  needsScripts: 'To go on, JavaScript has to be switched on in your browser.',
  unexpected: 'An unexpected error occurred. Please check your connection and try again.',
  waiting: 'One moment',
  phone: {
    title: 'Your code',
    description: 'The code that was sent to your phone.',
    heading: 'Enter your code',
    none: 'Nobody asked for one in this browser, or it was used already. Ask for a new one:',
    signIn: 'Sign in',
    signUp: 'Sign up',
  },
  addEmail: {
    title: 'Your e-mail',
    description: 'Add an e-mail to your account.',
    heading: 'Add your e-mail',
    lead: 'Schools confirm registrations by e-mail, so that you have them in writing.',
    label: 'Your Email',
    help: 'We send you a code to confirm it.',
    submit: 'Continue',
    proofWanted: 'To go on, show first that it is you. Press “Continue” when you are ready.',
    errors: {
      email: {
        required: 'Enter your e-mail.',
        other: 'Enter an address like name@example.com.',
      },
    },
  },
  email: {
    title: 'Confirm your e-mail',
    description: 'Confirm the e-mail of your account with the code that we sent.',
    heading: 'Confirm your e-mail',
    noneHeading: 'There is no e-mail to confirm',
    confirmedHeading: 'Your e-mail is confirmed',
    goOn: 'Continue',
    add: 'Add your e-mail',
    retry: 'Try again',
    link: {
      lead: 'One press, and your e-mail is confirmed.',
      submit: 'Confirm',
      done: '{email} is confirmed.',
      signIn: 'Sign in',
      newCode: 'Send a new code',
    },
  },
}
